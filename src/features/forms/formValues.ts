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
