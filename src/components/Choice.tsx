import type { ComponentProps, ReactNode } from 'react';
import styles from './Check.module.css';

type ChoiceProps = Omit<ComponentProps<'input'>, 'type' | 'title'> & {
  id: string;
  title: ReactNode;
  /** A second line: what choosing it means. */
  detail?: ReactNode;
};

/** One of several answers, as a card that is a radio button. The Fieldset around them asks and says what is wrong. */
export function Choice({ id, title, detail, ...rest }: ChoiceProps) {
  return (
    <label className={`${styles.check} ${styles.choice}`} htmlFor={id}>
      <input {...rest} id={id} type="radio" />
      <span>
        <b>{title}</b>
        {detail && <small>{detail}</small>}
      </span>
    </label>
  );
}
