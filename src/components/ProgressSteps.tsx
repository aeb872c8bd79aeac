import { Link } from './Link';

type ProgressStepsProps = {
  /** Accessible name of the list. */
  label: string;
  /** A step that is done leads back to its page. */
  steps: { text: string; href?: string }[];
  /** Index from 0; the steps before it are done. */
  current: number;
};

const numbered = (index: number, text: string) => (
  <>
    <span>{`${index + 1}. `}</span>
    <span className="ProgressSteps-text">{text}</span>
  </>
);

/** Progress of a task over several pages; on the narrowest phones only the current step has its name. */
export function ProgressSteps({ label, steps, current }: ProgressStepsProps) {
  return (
    <ol className="ProgressSteps-steps" aria-label={label} data-print="hide">
      {steps.map(({ text, href }, index) => (
        <li
          key={text}
          className={index < current ? 'ProgressSteps-done' : undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          {href && index < current ? <Link href={href}>{numbered(index, text)}</Link> : numbered(index, text)}
        </li>
      ))}
    </ol>
  );
}
