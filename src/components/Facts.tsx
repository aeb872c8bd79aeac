import type { ReactNode } from 'react';
import styles from './Facts.module.css';

type FactsProps = { facts: { label: string; value: ReactNode }[] };

export function Facts({ facts }: FactsProps) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
