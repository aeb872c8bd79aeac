import { useState, useSyncExternalStore, type ComponentProps } from 'react';
import { controlState, type FieldTexts } from './controlState';
import { Field } from './Field';
import fieldStyles from './Field.module.css';
import styles from './Input.module.css';

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'value'> &
  FieldTexts & {
    id: string;
    /** Remaining characters, as a text below the field. */
    count?: string | undefined;
  };

const never = () => () => undefined;

/**
 * React writes the text of the HTML into a text area that it takes over (every other field it leaves alone). So it is
 * given what stands there by then, which may have been typed before the page came alive.
 */
function useFirstText(id: string, defaultValue: TextAreaProps['defaultValue']) {
  const isTakenOver = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [text] = useState(() => {
    if (!isTakenOver || typeof document === 'undefined') return defaultValue;
    const element = document.getElementById(id);
    return element instanceof HTMLTextAreaElement ? element.value : defaultValue;
  });
  return text;
}

export function TextArea({ label, hint, error, optional, isFull, id, count, defaultValue, ...rest }: TextAreaProps) {
  const text = useFirstText(id, defaultValue);
  const countId = `${id}-count`;
  return (
    <Field {...{ id, label, hint, error, optional, isFull }}>
      <textarea
        rows={5}
        {...rest}
        defaultValue={text}
        id={id}
        className={styles.input}
        {...controlState(id, { hint, error }, count && countId)}
      />
      {count && (
        <p className={fieldStyles.hint} id={countId}>
          {count}
        </p>
      )}
    </Field>
  );
}
