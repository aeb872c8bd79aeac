import type { ComponentProps, ReactNode } from 'react';
import styles from './Check.module.css';

type ChoiceProps = Omit<ComponentProps<'input'>, 'type' | 'title'> & {
  id: string;
  title: ReactNode;
  /** Second line that explains the choice. */
  detail?: ReactNode;
};

/** A radio button as a card. The Fieldset around the group shows the question and the error. */
export function Choice({ id, title, detail, ...rest }: ChoiceProps) {
  return (
    <label className={`${styles.check} ${styles.choice}`} htmlFor={id}>
      <input {...rest} id={id} type="radio" />
      <span>
        <b>{title}</b> {detail && <small>{detail}</small>}{' '}
      </span>
    </label>
  );
}
