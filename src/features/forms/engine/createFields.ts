/** What a form begins with: texts, ticks, and groups of them. */
export type FormValues = { [name: string]: string | boolean | FormValues };

/** The name of a field: `email`, or `contact.email` for one in a group. */
export type FieldName<Values> = {
  [Key in keyof Values & string]: Values[Key] extends FormValues ? `${Key}.${FieldName<Values[Key]>}` : Key;
}[keyof Values & string];

export type FieldValue = string | boolean;

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** All fields in their order, each with its value. */
export const flatten = (values: FormValues, group = ''): [name: string, value: FieldValue][] =>
  Object.entries(values).flatMap(([name, value]) =>
    typeof value === 'object' ? flatten(value, `${group}${name}.`) : [[group + name, value]],
  );

const isRadio = (control: Control): control is HTMLInputElement => control.type === 'radio';
const isCheckbox = (control: Control): control is HTMLInputElement => control.type === 'checkbox';

/** The fields of one form. Values live in the DOM, so typing renders nothing. */
export type Fields = ReturnType<typeof createFields>;

/** @param initial every field with its initial value in the HTML */
export function createFields(initial: FormValues) {
  /** Also those that became known later, from the account. */
  const initialValues = new Map(flatten(initial));
  const names = [...initialValues.keys()];
  let form: HTMLFormElement | null = null;
  /** Values that no control shows yet: of a select without its options, or while the form is not there. */
  const waiting = new Map<string, FieldValue>();
  /** Fields whose value the visitor has chosen, even if it is the initial one. */
  const touched = new Set<string>();
  const listeners = new Set<() => void>();
  const notify = () => listeners.forEach((listener) => listener());

  const initialValue = (name: string): FieldValue => initialValues.get(name) ?? '';
  const controlsOf = (name: string) => [...(form?.querySelectorAll<Control>(`[name="${name}"]`) ?? [])];

  function readControls(name: string): FieldValue | undefined {
    const controls = controlsOf(name);
    const [first] = controls;
    if (!first) return undefined;
    if (isRadio(first)) return controls.find((radio) => isRadio(radio) && radio.checked)?.value ?? '';
    return isCheckbox(first) ? first.checked : first.value;
  }

  const read = (name: string): FieldValue => waiting.get(name) ?? readControls(name) ?? initialValue(name);
  const isChanged = (name: string): boolean => read(name) !== initialValue(name);

  function put(name: string, value: FieldValue): void {
    for (const control of controlsOf(name)) {
      if (isRadio(control)) control.checked = control.value === value;
      else if (isCheckbox(control)) control.checked = value === true;
      else if (control.value !== value) control.value = String(value);
    }
    if (readControls(name) === value) waiting.delete(name);
    else waiting.set(name, value);
  }
  const putWaiting = () => waiting.forEach((value, name) => put(name, value));

  /** Nested as the fields are named: `contact.email` is a key of `contact`. */
  const readGroup = (group: FormValues, prefix = ''): FormValues =>
    Object.fromEntries(
      Object.entries(group).map(([key, value]) => [
        key,
        typeof value === 'object' ? readGroup(value, `${prefix}${key}.`) : read(prefix + key),
      ]),
    );

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
      initialValues.set(name, value);
      if (isUntouched) put(name, value);
      notify();
    },
    /** All values, nested as the form's schema expects them. */
    values: () => readGroup(initial),

    /**
     * Connects the form when it is mounted. Its controls keep what they hold, which may have been typed before hydration.
     * @returns the cleanup function
     */
    attach(element: HTMLFormElement): () => void {
      form = element;
      putWaiting();
      // Options and parts of the form that are loaded later.
      const observer = new MutationObserver(putWaiting);
      observer.observe(element, { childList: true, subtree: true });
      return () => {
        observer.disconnect();
        for (const name of names) waiting.set(name, read(name));
        form = null;
      };
    },

    /** The visitor has typed or chosen. */
    changed(name: string): void {
      touched.add(name);
      waiting.delete(name);
      notify();
    },

    reset(): void {
      touched.clear();
      for (const name of names) put(name, initialValue(name));
      notify();
    },

    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
