import type { ReactNode } from 'react';
import { hintId, type FieldTexts } from './controlState';
import styles from './Field.module.css';
import { fieldClass } from './fieldClass';
import { FieldError } from './FieldError';

type FieldProps = FieldTexts & {
  /** The id of the control. */
  id: string;
  /** The control, with the attributes of controlState(). */
  children: ReactNode;
};

/** Label, hint, error and control, always in this order. */
export function Field({ id, label, hint, error, optional, isFull, children }: FieldProps) {
  return (
    <div className={fieldClass({ error, isFull })}>
      <label className={styles.label} htmlFor={id}>
        <span>{label}</span> {optional && <span className={styles.optional}>{optional}</span>}
      </label>
      {hint && (
        <p className={styles.hint} id={hintId(id)}>
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
      {children}
    </div>
  );
}
