import styles from './ProgressSteps.module.css';

type ProgressStepsProps = {
  /** Of the list, for the ear. */
  label: string;
  steps: string[];
  /** Counted from 0; the steps before it are done. */
  current: number;
};

/** How far a task over several pages is. */
export function ProgressSteps({ label, steps, current }: ProgressStepsProps) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map((text, index) => (
        <li
          key={text}
          className={index < current ? styles.done : undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          {text}
        </li>
      ))}
    </ol>
  );
}
