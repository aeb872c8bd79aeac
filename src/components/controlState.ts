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

export const hintId = (id: string) => `${id}-hint`;
export const errorId = (id: string) => `${id}-error`;

/** ARIA attributes that connect a control to its hint and error. `also` are ids of further descriptions. */
export function controlState(id: string, { hint, error }: Pick<FieldTexts, 'hint' | 'error'>, also?: string) {
  const ids = [hint && hintId(id), error && errorId(id), also].filter(Boolean).join(' ');
  return { 'aria-describedby': ids || undefined, 'aria-invalid': error ? true : undefined };
}
