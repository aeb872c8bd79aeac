import { useTexts } from '@/providers/TextsProvider';
import { Button } from '@/components/Button';
import { ErrorSummary } from '@/components/ErrorSummary';
import type { FormView, ControlView } from '@/contract/admin';
import { FormControl } from './FormControl';
import { PickerDialog } from './PickerDialog';
import { FormTokens } from './FormTokens';
import { SavedNote } from './SavedNote';
import { WritingDialog } from './WritingAid';
import { AlertNote } from './AlertNote';
import { CompareTable } from './CompareTable';

type RecordFormProps = {
  form: FormView;
  /** Its buttons stand beside it. */
  hasRail?: boolean;
};

/** What the index of a form names a section by. */
export const sectionId = (index: number) => `section-${index + 1}`;

/** The form of a record. With wrong values it is shown again with all that was typed. */
export function RecordForm({ form, hasRail = false }: RecordFormProps) {
  const t = useTexts(['admin', 'forms']);
  const { version, errors, sections, conflict, submitLabel } = form;
  const [first, ...others] = form.buttons ?? [{ name: 'save', label: submitLabel }];
  const all = [...sections, ...(form.aside ?? [])].flatMap(({ controls }) => controls);
  const problems = Object.entries(errors).map(([id, text]) => {
    const label = findLabel(all, id);
    // “Fill in this field” eight times would not say which.
    return { id, text: label === undefined ? text : `${label}: ${text}` };
  });
  return (
    <>
      {problems.length > 0 && (
        <ErrorSummary title={t('forms:err.summary', { count: problems.length })} errors={problems} />
      )}
      {conflict && <ConflictNote differences={conflict} />}
      <form method="post" className="RecordForm-form" id="form" noValidate data-record data-typed={form.isTyped}>
        {/* Enter in a field presses the first button of a form: it must be the one that saves. */}
        {/* eslint-disable-next-line jsx-a11y/control-has-associated-label -- nobody sees or reaches it */}
        <button type="submit" name="do" value={first?.name} hidden tabIndex={-1} />
        <FormTokens form="record" />
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="at" />
        {sections.map(({ title, controls }, index) => (
          <section key={index} className="RecordForm-section" id={sectionId(index)}>
            {title && controls[0]?.label !== title && <h2>{title}</h2>}
            {controls.map((control) => (
              <FormControl key={control.name} control={control} prefix="" form={form} />
            ))}
          </section>
        ))}
        {!hasRail && (
          <div className="RecordForm-submit">
            <SavedNote />
            <Button type="submit" size="lg" name="do" value={first?.name}>
              {first?.label}
            </Button>
            {others.map(({ name, label }) => (
              <Button key={name} type="submit" size="lg" variant="line" name="do" value={name}>
                {label}
              </Button>
            ))}
          </div>
        )}
      </form>
      <PickerDialog controls={all} asksTexts={hasRail} />
      <WritingDialog controls={all} />
    </>
  );
}

type ConflictNoteProps = { differences: NonNullable<FormView['conflict']> };

/** Somebody saved meanwhile: what is stored now beside what was typed, which still stands in the form. */
function ConflictNote({ differences }: ConflictNoteProps) {
  const t = useTexts('admin');
  return (
    <AlertNote tone="warn">
      <p>{t('conflict.lead')}</p>
      <CompareTable
        titles={[t('conflict.field'), t('conflict.stored'), t('conflict.typed')]}
        rows={differences.map(({ label, stored, typed }) => [label, stored, typed])}
      />
    </AlertNote>
  );
}

/**
 * What the control of an input is called, such as “Steps 2, Title, English” for `steps.1.title.en`.
 *
 * @param name of the input
 * @param prefix before the names of `controls`
 * @returns nothing where no control has the name
 */
export function findLabel(controls: readonly ControlView[], name: string, prefix = ''): string | undefined {
  for (const control of controls) {
    const own = prefix + control.name;
    if (own === name) return control.label;
    const found = findInner(control, name, prefix);
    if (found !== undefined) return found;
  }
  return undefined;
}

function findInner(control: ControlView, name: string, prefix: string): string | undefined {
  const start = `${prefix}${control.name}.`;
  if (control.kind === 'pair' || control.kind === 'described') return findLabel(control.controls, name, prefix);
  if (control.kind !== 'rows' || !name.startsWith(start)) return undefined;
  const index = /^\d+(?=\.)/.exec(name.slice(start.length))?.[0];
  if (index === undefined) return undefined;
  const inner = findLabel(control.rowControls, name, `${start}${index}.`);
  return inner && `${control.label} ${Number(index) + 1}, ${inner}`;
}
