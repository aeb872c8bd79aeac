import { Portrait } from './Portrait';
import styles from './Portrait.module.css';

type PersonProps = {
  name: string;
  role?: string | undefined;
  image?: string | undefined;
  /** What they are here, above the name: `Author`. */
  label?: string;
};

/** A person in a line: small portrait, name, and what they do. */
export function Person({ name, role, image, label }: PersonProps) {
  return (
    <div className={styles.person}>
      <Portrait name={name} image={image} />
      <p>
        {label && <small>{`${label} `}</small>}
        <b>{name}</b>
        {role && <small>{` ${role}`}</small>}
      </p>
    </div>
  );
}
