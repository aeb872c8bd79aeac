import type { ComponentProps } from 'react';
import { controlState, type FieldTexts } from './controlState';
import { Field } from './Field';
import fieldStyles from './Field.module.css';
import styles from './Input.module.css';

type TextAreaProps = ComponentProps<'textarea'> &
  FieldTexts & {
    id: string;
    /** How much may still be typed, in words; below the field. */
    count?: string | undefined;
  };

export function TextArea({ label, hint, error, optional, isFull, id, count, ...rest }: TextAreaProps) {
  const countId = `${id}-count`;
  return (
    <Field {...{ id, label, hint, error, optional, isFull }}>
      <textarea
        rows={5}
        {...rest}
        id={id}
        className={styles.input}
        {...controlState(id, { hint, error }, count && countId)}
      />
      {count && (
        <p className={fieldStyles.hint} id={countId}>
          {count}
        </p>
      )}
    </Field>
  );
}
