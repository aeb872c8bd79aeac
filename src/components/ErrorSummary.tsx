import { useId, type Ref } from 'react';
import styles from './ErrorSummary.module.css';

type ErrorSummaryProps = {
  /** `There are 3 problems with the form`. */
  title: string;
  /** In the order of the fields, in the words that stand at them; `id` is the control's (or its group's). */
  errors: readonly { id: string; text: string }[];
  /** Leads to a field; without it the browser does. */
  onChoose?: (id: string) => void;
  /** To give it the focus when a form was sent in vain. */
  ref?: Ref<HTMLDivElement>;
};

export function ErrorSummary({ title, errors, onChoose, ref }: ErrorSummaryProps) {
  const titleId = useId();
  return (
    // Read out as a whole when it gets the focus; later only what is added.
    <div
      className={styles.summary}
      role="alert"
      aria-atomic="false"
      aria-relevant="additions text"
      tabIndex={-1}
      // A page that comes with it needs no script to lead there.
      // eslint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      aria-labelledby={titleId}
      ref={ref}
    >
      <h2 id={titleId}>{title}</h2>
      <ul>
        {errors.map(({ id, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                if (!onChoose) return;
                event.preventDefault();
                onChoose(id);
              }}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
