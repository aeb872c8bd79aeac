import type { FormDraft } from './formDraft';

/** What a form begins with: texts, ticks, and groups of them. */
export type FormValues = { [name: string]: string | boolean | FormValues };

/** Names of all fields in their order, `contact.email` for one in a group. */
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
export function changedFields(initial: FormValues, values: unknown, names: readonly string[]): FormDraft {
  const changed: FormDraft = {};
  for (const name of names) {
    const value = valueAt(values, name);
    const isField = typeof value === 'string' || typeof value === 'boolean';
    if (isField && value !== valueAt(initial, name)) changed[name] = value;
  }
  return changed;
}

/** Whether a field holds what it began with. Of a question without an answer the library knows only `null`. */
export const isUntouched = (initial: FormValues, name: string, value: unknown): boolean =>
  (value ?? '') === (valueAt(initial, name) ?? '');
