/** What is wrong with a field; the prefix (`Error:`) is only heard. */
export type FieldProblem = { prefix: string; text: string };

/** What every field says around its control. */
export type FieldTexts = {
  label: string;
  hint?: string | undefined;
  error?: FieldProblem | undefined;
  /** Marks what may stay empty: `(optional)`. Required is the rule and is not marked. */
  optional?: string | undefined;
  /** In a form of two columns: takes both. */
  isFull?: boolean | undefined;
};

export const hintId = (id: string) => `${id}-hint`;
export const errorId = (id: string) => `${id}-error`;

/** Ties a control to its hint and its error. `also` are ids of further texts about it. */
export function controlState(id: string, { hint, error }: Pick<FieldTexts, 'hint' | 'error'>, also?: string) {
  const ids = [hint && hintId(id), error && errorId(id), also].filter(Boolean).join(' ');
  return { 'aria-describedby': ids || undefined, 'aria-invalid': error ? true : undefined };
}
