import { useTexts } from '@/providers/TextsProvider';
import { Button } from '@/components/Button';
import { ErrorSummary } from '@/components/ErrorSummary';
import type { ControlView, FormView } from '@/contract/admin';
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

/** The controls of a section by lines: short ones share theirs. */
function inLines(controls: readonly ControlView[]): ControlView[][] {
  const isShort = (control: ControlView | undefined) => control?.kind === 'text' && control.isShort === true;
  const lines: ControlView[][] = [];
  for (const control of controls) {
    const line = lines.at(-1);
    if (line?.length === 1 && isShort(line[0]) && isShort(control)) line.push(control);
    else lines.push([control]);
  }
  return lines;
}

/** The form of a record. With wrong values it is shown again with all that was typed. */
export function RecordForm({ form, hasRail = false }: RecordFormProps) {
  const t = useTexts(['admin', 'forms']);
  const { version, problems, sections, conflict, submitLabel } = form;
  const [first, ...others] = form.buttons ?? [{ name: 'save', label: submitLabel }];
  const all = [...sections, ...(form.aside ?? [])].flatMap(({ controls }) => controls);
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
            {title && (controls[0]?.label !== title || controls[0].kind === 'pair') && <h2>{title}</h2>}
            {inLines(controls).map((line) => {
              const built = line.map((control) => (
                <FormControl key={control.name} control={control} prefix="" form={form} />
              ));
              return line.length === 1 ? (
                built
              ) : (
                <div key={line[0]?.name} className="RecordForm-pair RecordForm-short">
                  {built}
                </div>
              );
            })}
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
