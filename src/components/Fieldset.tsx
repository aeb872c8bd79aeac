import type { ReactNode } from 'react';
import { controlState, hintId, type FieldTexts } from './controlState';
import styles from './Field.module.css';
import { fieldClass } from './fieldClass';
import { FieldError } from './FieldError';

type FieldsetProps = Omit<FieldTexts, 'label'> & {
  id: string;
  legend: string;
  /** Hides the legend visually, where a heading already says the same. */
  isLegendHidden?: boolean;
  children: ReactNode;
};

/** Controls that answer one question, such as a group of Choices. */
export function Fieldset({
  id,
  legend,
  isLegendHidden = false,
  hint,
  error,
  optional,
  isFull,
  children,
}: FieldsetProps) {
  return (
    // `aria-invalid` is on the group: a single radio button cannot be invalid.
    <fieldset
      className={fieldClass({ error, isFull })}
      id={id}
      aria-describedby={controlState(id, { hint, error })['aria-describedby']}
    >
      <legend className={isLegendHidden ? 'sr' : styles.legend}>
        <span>{legend}</span> {optional && <span className={styles.optional}>{optional}</span>}
      </legend>
      {hint && (
        <p className={styles.hint} id={hintId(id)}>
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
      {children}
    </fieldset>
  );
}
