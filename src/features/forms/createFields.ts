import { fieldNames, valueAt, type FormValues } from './formValues';

type FieldElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
export type FieldValue = string | boolean;

/** The fields of one form: the page holds what is typed, nothing is rendered for it. */
export type Fields = ReturnType<typeof createFields>;

const isElement = (element: unknown): element is FieldElement =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement;

const isRadio = (element: FieldElement) => element.type === 'radio';
const isCheckbox = (element: FieldElement): element is HTMLInputElement => element.type === 'checkbox';

/** Nested as the fields are named: `contact.email` stands in `contact`. */
function nest(entries: [name: string, value: FieldValue][]): FormValues {
  const values: FormValues = {};
  for (const [name, value] of entries) {
    const keys = name.split('.');
    const last = keys.pop() ?? name;
    let group = values;
    for (const key of keys) {
      const inner = group[key];
      group = typeof inner === 'object' ? inner : (group[key] = {});
    }
    group[last] = value;
  }
  return values;
}

/** @param initial every field, with what it begins with in the HTML */
export function createFields(initial: FormValues) {
  const names = fieldNames(initial);
  const elements = new Map<string, Set<FieldElement>>();
  /** Values of fields that are not on the page now, and those that a select cannot show until it has its options. */
  const kept = new Map<string, FieldValue>();
  /** What is known of the visitor: a field begins with it from then on. */
  const filled = new Map<string, FieldValue>();
  /** Fields whose value somebody has chosen, be it the one they began with. */
  const touched = new Set<string>();
  const listeners = new Set<() => void>();
  const tell = () => listeners.forEach((listener) => listener());

  const firstOf = (name: string) => filled.get(name) ?? (valueAt(initial, name) as FieldValue);
  const on = (name: string) => [...(elements.get(name) ?? [])];

  function shown(name: string): FieldValue | undefined {
    const found = on(name);
    const [first] = found;
    if (!first) return undefined;
    if (isRadio(first)) return found.find((radio) => (radio as HTMLInputElement).checked)?.value ?? '';
    return isCheckbox(first) ? first.checked : first.value;
  }

  function show(name: string, value: FieldValue): void {
    for (const element of on(name)) {
      if (isRadio(element)) (element as HTMLInputElement).checked = element.value === value;
      else if (isCheckbox(element)) element.checked = value === true;
      else if (element.value !== value) element.value = String(value);
    }
  }

  const read = (name: string): FieldValue => kept.get(name) ?? shown(name) ?? firstOf(name);
  const isChanged = (name: string): boolean => read(name) !== firstOf(name);

  function put(name: string, value: FieldValue): void {
    show(name, value);
    if (shown(name) === value) kept.delete(name);
    else kept.set(name, value);
  }

  return {
    names,
    read,
    /** Holds something else than it began with, or than it was filled in with. */
    isChanged,
    write(name: string, value: FieldValue): void {
      touched.add(name);
      put(name, value);
      tell();
    },
    /** Makes it what the field begins with, and shows it unless somebody has chosen a value for one of `together`. */
    fill(name: string, value: FieldValue, together: readonly string[] = [name]): void {
      const isOpen = !together.some((one) => touched.has(one) || isChanged(one));
      filled.set(name, value);
      if (isOpen) put(name, value);
      tell();
    },
    /** Everything, as the form's schema wants it. */
    values: (): FormValues => nest(names.map((name) => [name, read(name)])),

    /**
     * A control has come to the page: it shows what was typed before it last left, or else what it holds already,
     * which may have been typed before the page came alive.
     * @returns for when it leaves
     */
    attach(name: string, element: unknown): () => void {
      if (!isElement(element)) return () => undefined;
      const group = elements.get(name) ?? new Set();
      elements.set(name, group.add(element));
      const value = kept.get(name);
      if (value !== undefined) {
        show(name, value);
        if (shown(name) === value) kept.delete(name);
      }
      return () => {
        // Before it goes: of several choices the others no longer know which one it was.
        kept.set(name, read(name));
        group.delete(element);
      };
    },

    /** Someone has typed or chosen. */
    changed(name: string): void {
      touched.add(name);
      kept.delete(name);
      tell();
    },

    reset(): void {
      touched.clear();
      for (const name of names) put(name, firstOf(name));
      tell();
    },

    /** Of several choices the chosen one, or the first. */
    focus(name: string): void {
      const found = on(name);
      (found.find((element) => isRadio(element) && (element as HTMLInputElement).checked) ?? found[0])?.focus();
    },

    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
