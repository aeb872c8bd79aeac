import type { FieldProblem } from '@/components/controlState';
import type { Fields, FieldValue } from './createFields';
import type { FieldName, FormValues } from './formValues';

/** What a control needs from its form; label and hint are added where it stands. */
type FieldControl = {
  id: string;
  name: string;
  ref: (element: HTMLElement | null) => void | (() => void);
  onChange: () => void;
  onBlur: () => void;
};

export type FieldControls<Values extends FormValues> = {
  /** For TextInput, PasswordInput, TextArea and Select. */
  field: (name: FieldName<Values>) => FieldControl & { error: FieldProblem | undefined; defaultValue: string };
  /** For a Checkbox. */
  check: (name: FieldName<Values>) => FieldControl & { error: FieldProblem | undefined; defaultChecked: boolean };
  /** For the Choices of one question … */
  choice: (name: FieldName<Values>, value: string) => FieldControl & { value: string; defaultChecked: boolean };
  /** … and the Fieldset around them. */
  group: (name: FieldName<Values>) => { id: string; error: FieldProblem | undefined };
  /** Mistakes in the order of the fields, each with the id of its control. */
  errors: { id: string; text: string }[];
  focus: (id: string) => void;
};

type FieldControlsOptions<Values extends FormValues> = {
  /** Name of the form: ids begin with it. */
  form: string;
  fields: Fields;
  /** What is wrong, by the name of the field. */
  errors: Readonly<Record<string, string>>;
  /** `Error:` */
  prefix: string;
  /** What stands in a field in the HTML. */
  start: (name: FieldName<Values>) => FieldValue;
  onLeave: (name: FieldName<Values>) => void;
};

/** Ties controls to the fields of a form. */
export function fieldControls<Values extends FormValues>({
  form,
  fields,
  errors,
  prefix,
  start,
  onLeave,
}: FieldControlsOptions<Values>): FieldControls<Values> {
  const names = fields.names as FieldName<Values>[];
  const idOf = (name: string) => `${form}-${name.replaceAll('.', '-')}`;
  const problemOf = (name: string): FieldProblem | undefined => {
    const text = errors[name];
    return text === undefined ? undefined : { prefix, text };
  };
  const controlOf = (name: FieldName<Values>): FieldControl => ({
    id: idOf(name),
    name,
    ref: (element) => fields.attach(name, element),
    onChange: () => fields.changed(name),
    onBlur: () => onLeave(name),
  });

  return {
    field: (name) => ({ ...controlOf(name), error: problemOf(name), defaultValue: String(start(name) ?? '') }),
    check: (name) => ({ ...controlOf(name), error: problemOf(name), defaultChecked: start(name) === true }),
    choice: (name, value) => ({
      ...controlOf(name),
      id: `${idOf(name)}-${value}`,
      value,
      defaultChecked: start(name) === value,
    }),
    group: (name) => ({ id: idOf(name), error: problemOf(name) }),
    errors: names.flatMap((name) => {
      const error = problemOf(name);
      return error ? [{ id: idOf(name), text: error.text }] : [];
    }),
    focus: (id) => {
      const name = names.find((known) => idOf(known) === id);
      if (name) fields.focus(name);
    },
  };
}
