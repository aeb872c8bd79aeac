import type { ReactNode } from 'react';
import { Icon } from './Icon';

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
      <label className="Field-label" htmlFor={id}>
        <span>{label}</span> {optional && <span className="Field-optional">{optional}</span>}
      </label>
      {hint && (
        <p className="Field-hint" id={hintId(id)}>
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
      {children}
    </div>
  );
}

type FieldErrorProps = {
  /** The id of the field. */
  id: string;
  error: FieldProblem | undefined;
};

/** The error of a field: colour, icon and text. */
export function FieldError({ id, error }: FieldErrorProps) {
  return (
    error && (
      <p className="Field-error" id={errorId(id)}>
        <Icon name="circle-alert" />
        <span>
          <span className="sr">{error.prefix}</span> <span>{error.text}</span>
        </span>
      </p>
    )
  );
}

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
      <legend className={isLegendHidden ? 'sr' : 'Field-legend'}>
        <span>{legend}</span> {optional && <span className="Field-optional">{optional}</span>}
      </legend>
      {hint && (
        <p className="Field-hint" id={hintId(id)}>
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
      {children}
    </fieldset>
  );
}

/** Class of the container in Field, Fieldset and Checkbox. */
export const fieldClass = ({ error, isFull }: Pick<FieldTexts, 'error' | 'isFull'>): string =>
  ['Field-field', error && 'Field-bad', isFull && 'Field-full'].filter(Boolean).join(' ');

/** An error of a field; the prefix (`Error:`) is visually hidden. */
export type FieldProblem = { prefix: string; text: string };

/** Texts around the control of every field. */
export type FieldTexts = {
  label: string;
  hint?: string | undefined;
  error?: FieldProblem | undefined;
  /** Marks an optional field: `(optional)`. Required fields are not marked. */
  optional?: string | undefined;
  /** Spans both columns of a two-column form. */
  isFull?: boolean | undefined;
};

const hintId = (id: string) => `${id}-hint`;
const errorId = (id: string) => `${id}-error`;

/** ARIA attributes that connect a control to its hint and error. `also` are ids of further descriptions. */
export function controlState(id: string, { hint, error }: Pick<FieldTexts, 'hint' | 'error'>, also?: string) {
  const ids = [hint && hintId(id), error && errorId(id), also].filter(Boolean).join(' ');
  return { 'aria-describedby': ids || undefined, 'aria-invalid': error ? true : undefined };
}
