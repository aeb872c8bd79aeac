import type { ComponentProps } from 'react';
import { controlState, type FieldTexts } from './controlState';
import { Field } from './Field';
import styles from './Input.module.css';

export type TextInputProps = ComponentProps<'input'> & FieldTexts & { id: string };

/** A single-line field. Numbers (`type="tel"`, `inputMode="numeric"`) use tabular figures. */
export function TextInput({ label, hint, error, optional, isFull, id, type = 'text', ...rest }: TextInputProps) {
  const isNumeric = type === 'tel' || rest.inputMode === 'numeric';
  return (
    <Field {...{ id, label, hint, error, optional, isFull }}>
      <input
        {...rest}
        id={id}
        type={type}
        className={isNumeric ? `${styles.input} num` : styles.input}
        {...controlState(id, { hint, error })}
      />
    </Field>
  );
}
