import styles from './Rules.module.css';

type RulesProps = { rules: { title: string; text: string }[] };

/** The eight-pointed star of the logo, in three nested sizes. */
const GROUND =
  'M50 0L35.4 14.6L35.4 35.4L14.6 35.4L0 50L-14.6 35.4L-35.4 35.4L-35.4 14.6L-50 0L-35.4 -14.6L-35.4 -35.4L-14.6 -35.4L0 -50L14.6 -35.4L35.4 -35.4L35.4 -14.6Z';
const CORE =
  'M16 0L11.3 4.7L11.3 11.3L4.7 11.3L0 16L-4.7 11.3L-11.3 11.3L-11.3 4.7L-16 0L-11.3 -4.7L-11.3 -11.3L-4.7 -11.3L0 -16L4.7 -11.3L11.3 -11.3L11.3 -4.7Z';
/** Size of the middle star against the ground; each rule turns it a step further. */
const MIDDLE_SCALES = [0.72, 0.8, 0.64, 0.84];
const TURN_DEG = 11.25;

export function Rules({ rules }: RulesProps) {
  return (
    <ol className="grid g4">
      {rules.map(({ title, text }, index) => (
        <li key={title} className={styles.rule}>
          <svg className={styles.sign} viewBox="-52 -52 104 104" aria-hidden="true" focusable="false">
            <path className={styles.ground} d={GROUND} />
            <path
              className={styles.middle}
              d={GROUND}
              transform={`rotate(${index * TURN_DEG}) scale(${MIDDLE_SCALES[index % MIDDLE_SCALES.length]})`}
            />
            <path className={index % 2 ? styles.nar : styles.saffron} d={CORE} />
          </svg>
          <h3>{title}</h3>
          <p className="muted">{text}</p>
        </li>
      ))}
    </ol>
  );
}
