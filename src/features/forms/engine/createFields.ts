/** What a form begins with: texts, ticks, and groups of them. */
export type FormValues = { [name: string]: string | boolean | FormValues };

/** The name of a field: `email`, or `contact.email` for one in a group. */
export type FieldName<Values> = {
  [Key in keyof Values & string]: Values[Key] extends FormValues ? `${Key}.${FieldName<Values[Key]>}` : Key;
}[keyof Values & string];

export type FieldValue = string | boolean;

type FieldElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Names of all fields in their order. */
const fieldNames = (values: FormValues, group = ''): string[] =>
  Object.entries(values).flatMap(([name, value]) =>
    typeof value === 'object' ? fieldNames(value, `${group}${name}.`) : [group + name],
  );

/** The value of a field by its name; `undefined` for a field or group that does not exist. */
export const valueAt = (values: unknown, name: string): unknown =>
  name
    .split('.')
    .reduce<unknown>(
      (group, key) => (typeof group === 'object' && group ? (group as Record<string, unknown>)[key] : undefined),
      values,
    );

/** Nested as the fields are named: `contact.email` becomes a key of `contact`. */
function nestValues(entries: [name: string, value: FieldValue][]): FormValues {
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

const isElement = (element: unknown): element is FieldElement =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement;
const isRadio = (element: FieldElement): element is HTMLInputElement => element.type === 'radio';
const isCheckbox = (element: FieldElement): element is HTMLInputElement => element.type === 'checkbox';

/** The fields of one form. Values live in the DOM, so typing renders nothing. */
export type Fields = ReturnType<typeof createFields>;

/** @param initial every field with its initial value in the HTML */
export function createFields(initial: FormValues) {
  const names = fieldNames(initial);
  const elements = new Map<string, Set<FieldElement>>();
  /** Values of fields that are not mounted now, and those that a select cannot show until it has its options. */
  const detached = new Map<string, FieldValue>();
  /** Initial values that became known later, from the account. */
  const filled = new Map<string, FieldValue>();
  /** Fields whose value the visitor has chosen, even if it is the initial one. */
  const touched = new Set<string>();
  const listeners = new Set<() => void>();
  const notify = () => listeners.forEach((listener) => listener());

  const initialValue = (name: string) => filled.get(name) ?? (valueAt(initial, name) as FieldValue);
  const elementsFor = (name: string) => [...(elements.get(name) ?? [])];

  function readElements(name: string): FieldValue | undefined {
    const group = elementsFor(name);
    const [first] = group;
    if (!first) return undefined;
    if (isRadio(first)) return group.find((radio) => isRadio(radio) && radio.checked)?.value ?? '';
    return isCheckbox(first) ? first.checked : first.value;
  }

  function writeElements(name: string, value: FieldValue): void {
    for (const element of elementsFor(name)) {
      if (isRadio(element)) element.checked = element.value === value;
      else if (isCheckbox(element)) element.checked = value === true;
      else if (element.value !== value) element.value = String(value);
    }
  }

  const read = (name: string): FieldValue => detached.get(name) ?? readElements(name) ?? initialValue(name);
  const isChanged = (name: string): boolean => read(name) !== initialValue(name);

  function put(name: string, value: FieldValue): void {
    writeElements(name, value);
    if (readElements(name) === value) detached.delete(name);
    else detached.set(name, value);
  }

  return {
    names,
    read,
    /** Differs from the initial value, or from what the account filled in. */
    isChanged,
    write(name: string, value: FieldValue): void {
      touched.add(name);
      put(name, value);
      notify();
    },
    /** Makes it the initial value, and shows it unless the visitor has chosen a value for one of `together`. */
    fill(name: string, value: FieldValue, together: readonly string[] = [name]): void {
      const isUntouched = !together.some((one) => touched.has(one) || isChanged(one));
      filled.set(name, value);
      if (isUntouched) put(name, value);
      notify();
    },
    /** All values, nested as the form's schema expects them. */
    values: (): FormValues => nestValues(names.map((name) => [name, read(name)])),

    /**
     * Registers a mounted control. It shows the value from before it was last unmounted, or else keeps what it holds,
     * which may have been typed before hydration.
     * @returns the cleanup function
     */
    attach(name: string, element: unknown): () => void {
      if (!isElement(element)) return () => undefined;
      const group = elements.get(name) ?? new Set();
      elements.set(name, group.add(element));
      const value = detached.get(name);
      if (value !== undefined) put(name, value);
      return () => {
        // Read before it is removed: the other radios of a group do not know which one was checked.
        detached.set(name, read(name));
        group.delete(element);
      };
    },

    /** The visitor has typed or chosen. */
    changed(name: string): void {
      touched.add(name);
      detached.delete(name);
      notify();
    },

    reset(): void {
      touched.clear();
      for (const name of names) put(name, initialValue(name));
      notify();
    },

    /** Of a radio group the checked one, or the first. */
    focus(name: string): void {
      const group = elementsFor(name);
      (group.find((element) => isRadio(element) && element.checked) ?? group[0])?.focus();
    },

    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
