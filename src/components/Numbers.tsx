import { useId } from 'react';
import styles from './Numbers.module.css';

type NumbersProps = {
  /** Visually hidden heading. */
  title: string;
  figures: { value: string; label: string }[];
};

/** A dark band of large numbers with captions. */
export function Numbers({ title, figures }: NumbersProps) {
  const id = useId();
  if (figures.length === 0) return null;
  return (
    <section className={styles.numbers} aria-labelledby={id}>
      <div className="hashiye" />
      <div className="wrap">
        <h2 className="sr" id={id}>
          {title}
        </h2>
        <dl>
          {figures.map(({ value, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
