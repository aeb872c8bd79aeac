import { useState } from 'react';
import { controlState, Field } from './Field';
import { IconButton } from './IconButton';
import type { TextInputProps } from './TextInput';

type PasswordInputProps = Omit<TextInputProps, 'type'> & {
  /** Labels of the button: `Show password`, `Hide password`. */
  show: string;
  hide: string;
};

/** A password field with a button that shows the text; browsers still treat it as a password. */
export function PasswordInput({
  label,
  hint,
  error,
  optional,
  isFull,
  id,
  show,
  hide,
  onBlur,
  ...rest
}: PasswordInputProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field {...{ id, label, hint, error, optional, isFull }}>
      <div className="Input-inner">
        <input
          {...rest}
          id={id}
          type={isShown ? 'text' : 'password'}
          className="Input-input"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          onBlur={onBlur}
          {...controlState(id, { hint, error })}
        />
        <IconButton
          icon={isShown ? 'eye-off' : 'eye'}
          label={isShown ? hide : show}
          aria-controls={id}
          onClick={() => setIsShown(!isShown)}
        />
      </div>
    </Field>
  );
}
