import { useRouter } from 'next/router';
import { useEffect, useEffectEvent, useRef, type ChangeEvent, type SubmitEvent } from 'react';
import { routes, type ProductFilter } from '@/config/routes';
import { navigateKeepingFocus } from '@/lib/navigateKeepingFocus';
import { readProductFilter } from '@/lib/readProductFilter';
import { useSiteLocation } from '@/site/SiteLocation';

/** Who writes is not interrupted by an answer to every letter. */
const WRITING_PAUSE_MS = 400;

type FormField = HTMLInputElement | HTMLSelectElement;

const isField = (element: Element): element is FormField =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement;
const isChoice = (field: FormField): field is HTMLInputElement & { type: 'checkbox' } => field.type === 'checkbox';

/** Whether it says something else than it did in the HTML. */
function isChanged(field: FormField): boolean {
  if (isChoice(field)) return field.checked !== field.defaultChecked;
  if (field instanceof HTMLInputElement) return field.value !== field.defaultValue;
  return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
}

/** The filter as the fields say. */
function read(form: HTMLFormElement) {
  const valuesOf = (name: string) =>
    [...form.elements].flatMap((field) => {
      if (!isField(field) || field.name !== name || (isChoice(field) && !field.checked)) return [];
      return [field.value];
    });
  return readProductFilter((name) => valuesOf(name).join(','));
}

/** Each field as the filter says; `kept` stays as it is. */
function fill(form: HTMLFormElement, filter: ProductFilter, kept: Element | null) {
  const values = new Map(Object.entries(filter).map(([name, value]) => [name, String(value)]));
  for (const field of form.elements) {
    if (field === kept || !isField(field)) continue;
    const value = values.get(field.name) ?? '';
    if (isChoice(field)) field.checked = value.split(',').includes(field.value);
    else field.value = value;
  }
}

/**
 * A form that stands in the address. Without script it is sent; with it, each change leads to the list that it asks
 * for: no load, the focus where it was. The fields follow the address when that changes otherwise (Back, a filter that
 * is cleared). What a visitor has set before the page came alive counts as set then. The form needs
 * `autoComplete="off"`: fields that a browser fills in again on Back or a reload would be taken for the visitor's.
 */
export function useFilterForm(filter: ProductFilter) {
  const router = useRouter();
  const location = useSiteLocation();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The text field that made the last entry of the history: more letters in it make no further ones. */
  const written = useRef('');
  /** The list that this form asked for last. */
  const asked = useRef('');

  const state = JSON.stringify(filter);

  const apply = (field?: string) => {
    clearTimeout(timer.current);
    if (!form.current) return;
    const next = read(form.current);
    asked.current = JSON.stringify(next);
    if (asked.current === state) return;
    const go = field && field === written.current ? router.replace : router.push;
    written.current = field ?? '';
    void navigateKeepingFocus(go, routes.products(location, next));
  };
  const take = (field: FormField) => {
    clearTimeout(timer.current);
    const isWritten = field instanceof HTMLInputElement && !isChoice(field);
    if (isWritten) timer.current = setTimeout(() => apply(field.name), WRITING_PAUSE_MS);
    else apply();
  };

  const isFirst = useRef(true);
  const follow = useEffectEvent(() => {
    if (isFirst.current) {
      isFirst.current = false;
      const changed = [...(form.current?.elements ?? [])].filter(isField).find(isChanged);
      if (changed) take(changed);
      return;
    }
    // Someone else led here: what is written from now on is a new step.
    if (state !== asked.current) written.current = '';
    const { activeElement } = document;
    // The answer may come while the next letters are written.
    const isWriting = activeElement instanceof HTMLInputElement && !isChoice(activeElement);
    const kept = isWriting && state === asked.current ? activeElement : null;
    if (form.current) fill(form.current, filter, kept);
  });
  useEffect(() => follow(), [state]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    form,
    /** For an element around all fields. */
    handleChange: ({ target }: ChangeEvent<HTMLElement>) => {
      if (isField(target)) take(target);
    },
    handleSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      apply();
    },
  };
}
