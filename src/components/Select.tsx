import type { ComponentProps } from 'react';
import { controlState, type FieldTexts, Field } from './Field';

type Option = { value: string; text: string };

type SelectProps = Omit<ComponentProps<'select'>, 'children'> &
  FieldTexts & {
    id: string;
    options: readonly Option[];
    /** Further options in an `<optgroup>`. */
    groups?: readonly { label: string; options: readonly Option[] }[];
    /** First option, without a value: `Choose`. */
    placeholder?: string;
  };

const toOption = ({ value, text }: Option) => (
  <option key={value} value={value}>
    {text}
  </option>
);

export function Select({
  label,
  hint,
  error,
  optional,
  isFull,
  id,
  options,
  groups = [],
  placeholder,
  ...rest
}: SelectProps) {
  return (
    <Field {...{ id, label, hint, error, optional, isFull }}>
      <select {...rest} id={id} className="Input-input" {...controlState(id, { hint, error })}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(toOption)}
        {groups.map(({ label: name, options: further }) => (
          <optgroup key={name} label={name}>
            {further.map(toOption)}
          </optgroup>
        ))}
      </select>
    </Field>
  );
}
