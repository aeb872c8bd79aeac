import type { ComponentProps, ReactNode } from 'react';
import styles from './Check.module.css';
import { controlState, type FieldTexts } from './controlState';
import { fieldClass } from './fieldClass';
import { FieldError } from './FieldError';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> &
  Pick<FieldTexts, 'error' | 'isFull'> & {
    id: string;
    /** The label; may hold a link. */
    children: ReactNode;
  };

export function Checkbox({ id, error, isFull, children, ...rest }: CheckboxProps) {
  return (
    <div className={fieldClass({ error, isFull })}>
      <FieldError id={id} error={error} />
      <label className={styles.check} htmlFor={id}>
        <input {...rest} id={id} type="checkbox" {...controlState(id, { error })} />
        <span>{children}</span>
      </label>
    </div>
  );
}
