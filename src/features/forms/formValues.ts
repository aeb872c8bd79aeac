import type { FormDraft } from './formDraft';

/** What a form begins with: texts, ticks, and groups of them. */
export type FormValues = { [name: string]: string | boolean | FormValues };

/** The name of a field: `email`, or `contact.email` for one in a group. */
export type FieldName<Values> = {
  [Key in keyof Values & string]: Values[Key] extends FormValues ? `${Key}.${FieldName<Values[Key]>}` : Key;
}[keyof Values & string];

/** Names of all fields in their order. */
export const fieldNames = (values: FormValues, group = ''): string[] =>
  Object.entries(values).flatMap(([name, value]) =>
    typeof value === 'object' ? fieldNames(value, `${group}${name}.`) : [group + name],
  );

/** What stands in a field; `undefined` for a field or group that is not there. */
export const valueAt = (values: unknown, name: string): unknown =>
  name
    .split('.')
    .reduce<unknown>(
      (group, key) => (typeof group === 'object' && group ? (group as Record<string, unknown>)[key] : undefined),
      values,
    );

/** The fields of these names that hold something else than they began with. */
export function changedFields(
  initial: FormValues,
  read: (name: string) => string | boolean,
  names: readonly string[],
): FormDraft {
  const changed = names.filter((name) => read(name) !== valueAt(initial, name));
  return Object.fromEntries(changed.map((name) => [name, read(name)]));
}
