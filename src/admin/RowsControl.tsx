import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/Button';
import { Fieldset } from '@/components/Field';
import type { ControlView, FormView } from '@/contract/admin';

type RowsControlProps = {
  control: Extract<ControlView, { kind: 'rows' }>;
  prefix: string;
  form: Pick<FormView, 'values' | 'errors'>;
  renderControl: (control: ControlView, prefix: string) => ReactNode;
};

/** The rows that there are inputs of, in their order. */
function findRows(values: FormView['values'], name: string): number[] {
  const start = `${name}.`;
  const indexes = Object.keys(values).flatMap((key) => {
    const index = key.startsWith(start) ? /^\d{1,3}(?=\.)/.exec(key.slice(start.length))?.[0] : undefined;
    return index === undefined ? [] : [Number(index)];
  });
  return [...new Set(indexes)].sort((one, other) => one - other);
}

/** Rows that are added, removed and moved by buttons of the form itself: with and without scripts. */
export function RowsControl({ control, prefix, form, renderControl }: RowsControlProps) {
  const { t, i18n } = useTranslation(['admin', 'forms']);
  const { label, hint, rowControls, maxRows } = control;
  const name = prefix + control.name;
  const text = form.errors[name];
  const rows = findRows(form.values, name);
  /** What was typed or chosen in one input of a row, in the reader's language where it has it. */
  const readText = (index: number, control: ControlView | undefined) => {
    const start = `${name}.${index}.${control?.name ?? ''}`;
    const texts = [
      `${start}.${i18n.language}`,
      start,
      ...Object.keys(form.values).filter((key) => key.startsWith(start)),
    ];
    const text = texts.map((key) => form.values[key]?.trim()).find(Boolean) ?? '';
    const option = control?.kind === 'select' ? control.options.find(({ value }) => value === text) : undefined;
    return option?.text ?? text;
  };
  /** What a shut row is known by: the texts of its first two inputs. */
  const renderName = (index: number) => {
    const second = rowControls[1] && readText(index, rowControls[1]);
    return (
      <span className="RecordForm-rowName">
        {readText(index, rowControls[0])}
        {second && <span className="muted"> · {second}</span>}
      </span>
    );
  };
  const isFaulty = (index: number) => Object.keys(form.errors).some((key) => key.startsWith(`${name}.${index}.`));
  const renderButton = (action: 'up' | 'down' | 'remove', place: number) => (
    <Button
      type="submit"
      variant="quiet"
      size="sm"
      name="do"
      value={`${action}:${name}:${place}`}
      // Where the list is, on the page that answers.
      formAction={`#${name}`}
      aria-label={`${t(`rows.${action}`)}: ${label} ${place + 1}`}
    >
      {`${t(`rows.${action}`)} `}
    </Button>
  );
  return (
    <Fieldset
      id={name}
      legend={label}
      hint={hint}
      error={text === undefined ? undefined : { prefix: t('forms:err.prefix'), text }}
    >
      {rows.map((index, place) => (
        <details
          key={index}
          className="RecordForm-row"
          open={readText(index, rowControls[0]) === '' || isFaulty(index)}
        >
          <summary>
            <span>{place + 1}.</span> {renderName(index)}
          </summary>
          <input type="hidden" name={`${name}.${index}._row`} value="1" />
          {rowControls.map((one) => renderControl(one, `${name}.${index}.`))}
          <div className="RecordForm-actions">
            {place > 0 && renderButton('up', place)}
            {place < rows.length - 1 && renderButton('down', place)}
            {renderButton('remove', place)}
          </div>
        </details>
      ))}
      {rows.length < maxRows && (
        <div>
          <Button type="submit" variant="line" size="sm" name="do" value={`add:${name}`} formAction={`#${name}`}>
            {t('rows.add')}
            <span className="sr">: {label}</span>
          </Button>
        </div>
      )}
    </Fieldset>
  );
}
