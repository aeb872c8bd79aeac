import { useTexts } from '@/providers/TextsProvider';
import { PasswordInput } from '@/components/PasswordInput';
import { TextInput, type TextInputProps } from '@/components/TextInput';
import { PASSWORD_MIN_LENGTH } from '@/config/constants';

type InputProps = Omit<TextInputProps, 'label' | 'type'>;

/** First and last name; each gets the props of `form.field(…)`. */
export function NameInputs({ first, last }: { first: InputProps; last: InputProps }) {
  const t = useTexts('forms');
  return (
    <>
      <TextInput {...first} label={t('field.firstName')} autoComplete="given-name" />
      <TextInput {...last} label={t('field.lastName')} autoComplete="family-name" />
    </>
  );
}

/** `autoComplete="username"` where the e-mail names an account. */
export function EmailInput(props: InputProps) {
  const t = useTexts('forms');
  return (
    <TextInput
      autoComplete="email"
      {...props}
      label={t('field.email')}
      type="email"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

/** Has a hint with an example; an optional one has a placeholder instead. */
export function PhoneInput({ isOptional = false, ...props }: InputProps & { isOptional?: boolean }) {
  const t = useTexts('forms');
  return (
    <TextInput
      {...props}
      {...(isOptional ? { optional: t('field.optional'), placeholder: '+994' } : { hint: t('field.phoneHint') })}
      label={t('field.phone')}
      type="tel"
      autoComplete="tel"
      inputMode="tel"
    />
  );
}

/** The optional address of an account. */
export function AddressInput(props: InputProps) {
  const t = useTexts('forms');
  return (
    <TextInput {...props} label={t('field.address')} optional={t('field.optional')} autoComplete="address-line1" />
  );
}

type PasswordFieldProps = InputProps & {
  /** By default `Password`, or `New password`. */
  label?: string;
  /** To be chosen, not to be remembered. */
  isNew?: boolean;
};

export function PasswordField({ label, isNew = false, ...props }: PasswordFieldProps) {
  const t = useTexts('forms');
  return (
    <PasswordInput
      {...props}
      {...(isNew && { hint: t('field.passwordHint', { min: PASSWORD_MIN_LENGTH }) })}
      label={label ?? t(isNew ? 'field.newPassword' : 'field.password')}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      show={t('a11y.showPassword')}
      hide={t('a11y.hidePassword')}
    />
  );
}
