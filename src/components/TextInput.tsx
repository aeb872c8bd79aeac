import { type ComponentProps, useState } from 'react';
import { controlState, type FieldTexts, Field } from './Field';
import { useHydrated } from '@/lib/useHydrated';

export type TextInputProps = ComponentProps<'input'> & FieldTexts & { id: string };

/** A single-line field. Numbers (`type="tel"`, `inputMode="numeric"`) use tabular figures. */
export function TextInput({ label, hint, error, optional, isFull, id, type = 'text', ...rest }: TextInputProps) {
  const isNumeric = type === 'tel' || rest.inputMode === 'numeric';
  return (
    <Field {...{ id, label, hint, error, optional, isFull }}>
      <input
        {...rest}
        id={id}
        type={type}
        className={isNumeric ? 'Input-input num' : 'Input-input'}
        {...controlState(id, { hint, error })}
      />
    </Field>
  );
}

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'value'> &
  FieldTexts & {
    id: string;
    /** Remaining characters, as a text below the field. */
    count?: string | undefined;
  };

/**
 * On hydration React resets a text area to its default value (other fields keep what was typed), so the default is what
 * is in the DOM by then.
 */
function useTypedText(id: string, defaultValue: TextAreaProps['defaultValue']) {
  const isHydrating = !useHydrated();
  const [text] = useState(() => {
    if (!isHydrating || typeof document === 'undefined') return defaultValue;
    const element = document.getElementById(id);
    return element instanceof HTMLTextAreaElement ? element.value : defaultValue;
  });
  return text;
}

export function TextArea({ label, hint, error, optional, isFull, id, count, defaultValue, ...rest }: TextAreaProps) {
  const text = useTypedText(id, defaultValue);
  const countId = `${id}-count`;
  return (
    <Field {...{ id, label, hint, error, optional, isFull }}>
      <textarea
        rows={5}
        {...rest}
        defaultValue={text}
        id={id}
        className="Input-input"
        {...controlState(id, { hint, error }, count && countId)}
      />
      {count && (
        <p className="Field-hint" id={countId}>
          {count}
        </p>
      )}
    </Field>
  );
}
