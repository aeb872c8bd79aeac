import { useRouter } from 'next/router';
import { useEffect, useEffectEvent, useRef, type ChangeEvent, type SubmitEvent } from 'react';
import { routes, type ProductFilter } from '@/config/routes';
import { navigateKeepingFocus } from '@/lib/navigation';
import { readProductFilter } from '@/contract/readProductFilter';
import { useSiteLocation } from '@/providers/SiteLocation';

/** Debounces typing. */
const TYPING_DEBOUNCE_MS = 400;

type FormField = HTMLInputElement | HTMLSelectElement;

const isField = (element: Element): element is FormField =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement;
const isChoice = (field: FormField): field is HTMLInputElement & { type: 'checkbox' } => field.type === 'checkbox';

/** Whether its value differs from the HTML. */
function isChanged(field: FormField): boolean {
  if (isChoice(field)) return field.checked !== field.defaultChecked;
  if (field instanceof HTMLInputElement) return field.value !== field.defaultValue;
  return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
}

/** The filter in the fields. */
function read(form: HTMLFormElement) {
  const readValues = (name: string) =>
    [...form.elements].flatMap((field) => {
      if (!isField(field) || field.name !== name || (isChoice(field) && !field.checked)) return [];
      return [field.value];
    });
  return readProductFilter((name) => readValues(name).join(','));
}

/** Sets each field to the filter, except `kept`. */
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
 * A filter form whose state is the address. Without scripts it is submitted; with scripts each change navigates to its
 * list and keeps the focus. The fields follow the address when that changes otherwise (Back, a cleared filter). Changes
 * before hydration are applied after it. The form needs `autoComplete="off"`: values that a browser restores on Back or
 * reload would count as changes.
 */
export function useFilterForm(filter: ProductFilter) {
  const router = useRouter();
  const location = useSiteLocation();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The text field of the last history entry: further typing in it replaces that entry. */
  const written = useRef('');
  /** The last filter that this form navigated to, as JSON. */
  const requested = useRef('');

  const state = JSON.stringify(filter);

  const apply = (field?: string) => {
    clearTimeout(timer.current);
    if (!form.current) return;
    const next = read(form.current);
    requested.current = JSON.stringify(next);
    if (requested.current === state) return;
    const navigate = field && field === written.current ? router.replace : router.push;
    written.current = field ?? '';
    void navigateKeepingFocus(navigate, routes.products(location, next));
  };
  const handleField = (field: FormField) => {
    clearTimeout(timer.current);
    const isWritten = field instanceof HTMLInputElement && !isChoice(field);
    // A choice is drawn before the navigation, whose start takes longer than a frame on a slow phone.
    timer.current = isWritten ? setTimeout(() => apply(field.name), TYPING_DEBOUNCE_MS) : setTimeout(() => apply(), 0);
  };

  const isFirst = useRef(true);
  const syncFields = useEffectEvent(() => {
    if (isFirst.current) {
      isFirst.current = false;
      const changed = [...(form.current?.elements ?? [])].filter(isField).find(isChanged);
      if (changed) handleField(changed);
      return;
    }
    // Another navigation: further typing makes a new history entry.
    if (state !== requested.current) written.current = '';
    const { activeElement } = document;
    // The answer may arrive while the visitor is typing.
    const isWriting = activeElement instanceof HTMLInputElement && !isChoice(activeElement);
    const kept = isWriting && state === requested.current ? activeElement : null;
    if (form.current) fill(form.current, filter, kept);
  });
  useEffect(() => syncFields(), [state]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    form,
    /** For an element around all fields. */
    handleChange: ({ target }: ChangeEvent<HTMLElement>) => {
      if (isField(target)) handleField(target);
    },
    handleSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      apply();
    },
  };
}
