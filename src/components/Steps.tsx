import styles from './Steps.module.css';

type StepsProps = { items: { title: string; text: string }[] };

/** What happens, in order. */
export function Steps({ items }: StepsProps) {
  return (
    <ol className={styles.steps}>
      {items.map(({ title, text }) => (
        <li key={title}>
          <strong>{title}</strong> {text}
        </li>
      ))}
    </ol>
  );
}
