import type { Locale } from '@/config/locales';
import { findLabel } from '../kit/compareTexts';
import type { FieldContext, FieldSet } from '../kit/fields';
import { getFixedT } from '../../texts/texts';
import type { Draft } from '../../publishing/draftsRepository';
import { describeFault, readFaults, type Faults } from '../../publishing/checkContent';

/** The controls that these inputs belong to: their labels name them. */
export const findControls = (fields: FieldSet, inputs: readonly string[], context: FieldContext) =>
  Promise.all(
    Object.entries(fields)
      .filter(([field]) => inputs.some((name) => name.split('.')[0] === field))
      .map(async ([name, field]) => field.buildControl(name, context)),
  );

/** Faults as sentences that begin with the label of their field, each once. Call it outside of transactions. */
export async function describeFaults(fields: FieldSet, faults: Faults, locale: Locale): Promise<string[]> {
  const context = { t: getFixedT(locale), locale };
  const controls = await findControls(fields, Object.keys(faults), context);
  const sentences = Object.entries(faults).map(([name, fault]) => {
    const label = findLabel(controls, name);
    return `${label === undefined ? '' : `${label}: `}${describeFault(fault, locale)}`;
  });
  return [...new Set(sentences)];
}

/** Why a draft was not published at its time; one that failed before reasons were kept names its inputs. */
export async function describeFailure(
  fields: FieldSet,
  { faults, failure }: Pick<Draft, 'faults' | 'failure'>,
  locale: Locale,
): Promise<string[]> {
  if (faults !== null) return describeFaults(fields, readFaults(faults), locale);
  return failure === null ? [] : [getFixedT(locale)('adminContent:failure.fields', { fields: failure })];
}
