import { cleanTexts } from '@/contract/text.mjs';
import { isSameValue } from '@/lib/compareValues';
import type { FieldContext, FieldIssue, FieldSet } from '../kit/fields';
import type { ContentValues } from '../../publishing/ContentType';

async function checkField(
  name: string,
  field: FieldSet[string],
  stored: unknown,
  context: FieldContext,
): Promise<FieldIssue[]> {
  const invalid: FieldIssue[] = [{ name, key: 'errors:field.invalid' }];
  if (stored === undefined) return [{ name, key: 'errors:field.required' }];
  const value = field.complete?.(stored) ?? stored;
  try {
    // A value of another type is written as something else than a text, or cannot be written at all.
    const inputs: Record<string, unknown> = field.write(name, value as never);
    const missing = Object.keys(inputs).filter((input) => inputs[input] === undefined);
    if (missing.length > 0) return missing.map((input) => ({ name: input, key: 'errors:field.required' }));
    if (!Object.values(inputs).every((text) => typeof text === 'string' && !text.includes('\0'))) return invalid;
    const reading = await field.read(name, inputs as Record<string, string>, context);
    if (reading.issues) return reading.issues;
    return isSameValue(cleanTexts(value), reading.value) ? [] : invalid;
  } catch {
    return invalid;
  }
}

/**
 * What the form of a record would say of values that came from elsewhere, of any type: they are written into its inputs
 * and read from them again.
 *
 * @param skipped fields that are checked elsewhere
 */
export async function checkFields(
  fields: FieldSet,
  values: ContentValues,
  { skipped = [], ...context }: FieldContext & { skipped?: readonly string[] },
): Promise<FieldIssue[]> {
  const issues: FieldIssue[] = [];
  for (const [name, field] of Object.entries(fields)) {
    if (!skipped.includes(name)) issues.push(...(await checkField(name, field, values[name], context)));
  }
  for (const name of Object.keys(values)) {
    if (!(name in fields) && !skipped.includes(name)) issues.push({ name, key: 'errors:field.invalid' });
  }
  return issues;
}
