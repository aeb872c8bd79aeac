import type { ControlView } from '@/contract/admin';
import type { FormValues } from './formValues';

/** What a form calls an input: `steps.0.title.az` is “Steps 1: Title of the step, Azerbaijani”. */
export function findLabel(controls: readonly ControlView[], name: string): string | undefined {
  for (const control of controls) {
    if (control.name === name) return control.label;
    if (control.kind === 'pair' || control.kind === 'described') {
      const label = findLabel(control.controls, name);
      if (label !== undefined) return label;
    }
    if (control.kind === 'rows' && name.startsWith(`${control.name}.`)) {
      const [index = '', ...rest] = name.slice(control.name.length + 1).split('.');
      const label = findLabel(control.rowControls, rest.join('.'));
      if (label !== undefined) return `${control.label} ${Number(index) + 1}: ${label}`;
    }
  }
  return undefined;
}

/** Of every row of a form, and always `1`: which rows there are is seen by their texts. */
const ROW_MARK = /\._row$/;

/**
 * Where the texts of two versions of a record differ, by the labels of its form. Space around a text is no difference,
 * as a form sends none.
 */
export const compareTexts = (
  controls: readonly ControlView[],
  one: FormValues,
  other: FormValues,
): { label: string; one: string; other: string }[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])]
    .filter((name) => !ROW_MARK.test(name) && (one[name] ?? '').trim() !== (other[name] ?? '').trim())
    .map((name) => ({
      label: findLabel(controls, name) ?? name,
      one: one[name] ?? '',
      other: other[name] ?? '',
    }));
