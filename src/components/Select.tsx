import type { ComponentProps } from 'react';
import { controlState, type FieldTexts } from './controlState';
import { Field } from './Field';
import styles from './Input.module.css';

type SelectProps = Omit<ComponentProps<'select'>, 'children'> &
  FieldTexts & {
    id: string;
    options: readonly { value: string; text: string }[];
    /** Stands first and is no answer: `Choose`. */
    placeholder?: string;
  };

export function Select({ label, hint, error, optional, isFull, id, options, placeholder, ...rest }: SelectProps) {
  return (
    <Field {...{ id, label, hint, error, optional, isFull }}>
      <select {...rest} id={id} className={styles.input} {...controlState(id, { hint, error })}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Field>
  );
}
