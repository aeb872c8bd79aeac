import { useId, type Ref } from 'react';

type ErrorSummaryProps = {
  /** `There are 3 problems with the form`. */
  title: string;
  /** In the order of the fields, with the same messages; `id` is that of the control or its group. */
  errors: readonly { id: string; text: string }[];
  /** Focuses a field; without it the link's fragment does. */
  onChoose?: (id: string) => void;
  /** For focusing the summary after a failed submit. */
  ref?: Ref<HTMLDivElement>;
};

export function ErrorSummary({ title, errors, onChoose, ref }: ErrorSummaryProps) {
  const titleId = useId();
  return (
    // Screen readers read all of it on focus, later only additions.
    <div
      className="ErrorSummary-summary"
      role="alert"
      aria-atomic="false"
      aria-relevant="additions text"
      tabIndex={-1}
      // A page rendered with errors focuses the summary without scripts.
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
