import type { ComponentProps } from 'react';
import { useTexts } from '@/providers/TextsProvider';
import { controlState, Field, type FieldProblem } from '@/components/Field';

type FileFieldProps = Omit<ComponentProps<'input'>, 'type'> & {
  id: string;
  label: string;
  error?: FieldProblem | undefined;
};

/**
 * Chooses files. Without scripts it is the browser's own field, which speaks the browser's language; `scripts/admin/file.ts`
 * puts a button before it and names what was chosen.
 */
export function FileField({ label, error, id, multiple, ...rest }: FileFieldProps) {
  const t = useTexts('admin');
  return (
    <Field id={id} label={label} error={error}>
      <div className="FileInput-parts">
        <input
          {...rest}
          id={id}
          type="file"
          multiple={multiple}
          className="Input-input"
          data-file
          {...controlState(id, { error })}
        />
        <label className="Button-button Button-line FileInput-button" htmlFor={id} hidden>
          {t(multiple ? 'library.chooseMany' : 'library.chooseOne')}
        </label>
        <p role="status" hidden />
      </div>
    </Field>
  );
}
