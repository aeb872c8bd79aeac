/** The fields of a posted form by name: the first of a name, with `\n` between lines and without U+0000. */
export type FormValues = Readonly<Record<string, string>>;

export function readFormValues(fields: URLSearchParams): FormValues {
  const values = new Map<string, string>();
  for (const [name, value] of fields) {
    if (!values.has(name)) values.set(name, value.replace(/\r\n?/g, '\n').replaceAll('\0', ''));
  }
  return Object.fromEntries(values);
}

/** An id that a form names; 0, which no record has, for anything else. */
export const readId = (text = ''): number => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0);

const MAX_ROWS = 200;

/**
 * The indexes of the rows of a list, from the names of its inputs: `steps.0.title.az` and its like. A row without any
 * input of its own is named by the hidden `steps.0._row`.
 */
export function readRowIndexes(values: FormValues, name: string): number[] {
  const start = `${name}.`;
  const indexes = Object.keys(values)
    .filter((key) => key.startsWith(start))
    .map((key) => /^\d{1,3}(?=\.)/.exec(key.slice(start.length))?.[0])
    .flatMap((index) => (index === undefined ? [] : [Number(index)]));
  return [...new Set(indexes)].sort((one, other) => one - other).slice(0, MAX_ROWS);
}

/** The inputs of one row by their names within it. */
function pickRow(values: FormValues, name: string, index: number): [string, string][] {
  const start = `${name}.${index}.`;
  return Object.entries(values).flatMap(([key, value]) =>
    key.startsWith(start) ? [[key.slice(start.length), value] satisfies [string, string]] : [],
  );
}

/**
 * What a button of a list of rows does: `add:steps`, `remove:steps:2`, `up:steps:2`, `down:steps:2`. Everything else that
 * was typed stays. `null` for any other button.
 */
export function changeRows(values: FormValues, button: string): FormValues | null {
  const [, action, name = '', place = ''] = /^(add|remove|up|down):([\w.]+?)(?::(\d{1,3}))?$/.exec(button) ?? [];
  if (!action) return null;
  const rows = readRowIndexes(values, name).map((index) => pickRow(values, name, index));
  const index = Number(place);
  if (action === 'add') rows.push([]);
  else {
    const [row] = rows.splice(index, 1);
    if (row && action === 'up') rows.splice(Math.max(index - 1, 0), 0, row);
    if (row && action === 'down') rows.splice(index + 1, 0, row);
  }
  const others = Object.entries(values).filter(([key]) => !key.startsWith(`${name}.`));
  const numbered = rows.flatMap((row, at) => [
    [`${name}.${at}._row`, '1'],
    ...row.map(([key, value]) => [`${name}.${at}.${key}`, value]),
  ]);
  return Object.fromEntries([...others, ...numbered]) as FormValues;
}

/** What was typed of a form, without what is no part of the record. @param stored the texts of the record */
export const pickTyped = (stored: FormValues, typed: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(typed).filter(([name]) => name in stored || !/^(?:csrf|version|do|at|picture\..*)$/.test(name)),
  );
