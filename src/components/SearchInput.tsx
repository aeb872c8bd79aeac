import type { ReactNode } from 'react';
import { controlState, Field } from './Field';
import type { TextInputProps } from './TextInput';

type SearchInputProps = Omit<TextInputProps, 'type'> & {
  /** Inside the field at its end: what clears it. */
  end?: ReactNode;
  /** Opens below the field. */
  children?: ReactNode;
};

/** A search field. The browser's own sign for clearing is left out: it is not in every browser, nor on the keyboard. */
export function SearchInput({ label, hint, error, optional, isFull, id, end, children, ...rest }: SearchInputProps) {
  return (
    <Field {...{ id, label, hint, error, optional, isFull }}>
      <div className="Input-inner Input-search">
        <input
          {...rest}
          id={id}
          type="search"
          className="Input-input"
          autoComplete="off"
          enterKeyHint="search"
          {...controlState(id, { hint, error })}
        />
        {end}
        {children}
      </div>
    </Field>
  );
}
