import {
  buildTexts,
  type Field,
  type FieldContext,
  type FieldIssue,
  type FieldSet,
  type FieldTexts,
  type FieldValues,
} from './fields';
import { readRowIndexes, type FormValues } from './formValues';

type RowsOptions<Fields extends FieldSet> = FieldTexts & {
  fields: Fields;
  maxRows?: number;
  /** Fields that came after the others, with what stands in rows of before. */
  later?: Partial<FieldValues<Fields>>;
};

const DEFAULT_ROWS = 50;

/** The values of a set of fields whose inputs begin with `prefix`, or everything that is wrong with them. */
export async function readFields<Fields extends FieldSet>(
  fields: Fields,
  prefix: string,
  values: FormValues,
  context: FieldContext,
): Promise<{ value: FieldValues<Fields>; issues: FieldIssue[] }> {
  const read: Record<string, unknown> = {};
  const issues: FieldIssue[] = [];
  for (const [name, field] of Object.entries(fields)) {
    const reading = await field.read(prefix + name, values, context);
    if (reading.issues) issues.push(...reading.issues);
    else read[name] = reading.value;
  }
  return { value: read as FieldValues<Fields>, issues };
}

/** The texts of the inputs of a set of fields. */
export const writeFields = <Fields extends FieldSet>(
  fields: Fields,
  prefix: string,
  record: FieldValues<Fields>,
): Record<string, string> =>
  Object.assign(
    {},
    ...Object.entries(fields).map(([name, field]) => field.write(prefix + name, record[name] as never)),
  ) as Record<string, string>;

/**
 * A list of records in their order, edited as rows: `steps.0.title.az`. Rows are added, moved and removed by buttons of
 * the form (`changeRows`), with and without scripts. A row in which nothing was typed is left out.
 */
export const rowsField = <Fields extends FieldSet>(options: RowsOptions<Fields>): Field<FieldValues<Fields>[]> => {
  const { fields, maxRows = DEFAULT_ROWS, later } = options;
  return {
    buildControl: async (name, context) => ({
      ...buildTexts(name, options, context),
      kind: 'rows',
      maxRows,
      rowControls: await Promise.all(
        Object.entries(fields).map(async ([own, field]) => field.buildControl(own, context)),
      ),
    }),
    write: (name, rows) =>
      Object.assign(
        {},
        ...rows.map((row, index) => ({
          [`${name}.${index}._row`]: '1',
          ...writeFields(fields, `${name}.${index}.`, row),
        })),
      ) as Record<string, string>,
    read: async (name, values, context) => {
      const rows: FieldValues<Fields>[] = [];
      const issues: FieldIssue[] = [];
      for (const index of readRowIndexes(values, name)) {
        const start = `${name}.${index}.`;
        const typed = Object.entries(values).filter(([key]) => key.startsWith(start) && !/\.(?:_row|sure)$/.test(key));
        if (typed.every(([, value]) => value.trim() === '')) continue;
        const row = await readFields(fields, start, values, context);
        issues.push(...row.issues);
        rows.push(row.value);
      }
      if (rows.length > maxRows) issues.push({ name, key: 'errors:field.tooMany' });
      return issues.length > 0 ? { issues } : { value: rows };
    },
    ...(later && {
      complete: (rows: unknown) =>
        Array.isArray(rows) ? rows.map((row: unknown) => ({ ...later, ...(row as object) })) : rows,
    }),
  };
};
