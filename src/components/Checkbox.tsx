import type { ComponentProps, ReactNode } from 'react';
import { controlState, type FieldTexts, fieldClass, FieldError } from './Field';

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
      <label className="Check-check" htmlFor={id}>
        <input {...rest} id={id} type="checkbox" {...controlState(id, { error })} />
        <span>{children}</span>
      </label>
    </div>
  );
}

type ChipProps = Omit<ComponentProps<'input'>, 'type'> & {
  id: string;
  /** The label. */
  children: ReactNode;
};

/** A radio button as a chip; the control itself is its surface. The Fieldset around the group shows the question. */
export const Chip = ({ id, children, ...rest }: ChipProps) => (
  <label className="Check-chip" htmlFor={id}>
    <input {...rest} id={id} type="radio" />
    <span>{children} </span>
  </label>
);

type ChoiceProps = Omit<ComponentProps<'input'>, 'type' | 'title'> & {
  id: string;
  title: ReactNode;
  /** Second line that explains the choice. */
  detail?: ReactNode;
};

/** A radio button as a card. The Fieldset around the group shows the question and the error. */
export function Choice({ id, title, detail, ...rest }: ChoiceProps) {
  return (
    <label className="Check-check Check-choice" htmlFor={id}>
      <input {...rest} id={id} type="radio" />
      <span>
        <b>{title}</b> {detail && <small>{detail}</small>}{' '}
      </span>
    </label>
  );
}
