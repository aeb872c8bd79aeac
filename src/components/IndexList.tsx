import type { ReactNode } from 'react';
import { breakWords } from '@/lib/breakWords';
import { formatPosition } from '@/lib/format';
import { Icon } from './Icon';
import styles from './IndexList.module.css';
import { Link } from './Link';

type IndexListProps = {
  /** `note` is a paragraph below the text. */
  items: { key: string; href: string; title: string; text?: ReactNode; note?: ReactNode }[];
  /** Number of the first entry. */
  start?: number;
  /** Not for entries that have no order. */
  hasNumbers?: boolean;
  /** In two columns on a phone, without the texts. */
  isShort?: boolean;
};

/** A list of links, numbered unless told otherwise. */
export function IndexList({ items, start = 1, hasNumbers = true, isShort = false }: IndexListProps) {
  return (
    <ol className={isShort ? `${styles.index} ${styles.short}` : styles.index} start={start}>
      {items.map(({ key, href, title, text, note }, index) => (
        <li key={key}>
          {hasNumbers && <span className="n">{formatPosition(start + index)}</span>}
          <h3>
            <Link className="cover" href={href}>
              {breakWords(title)}
            </Link>
          </h3>
          <Icon name="arrow-right" />
          {text && <p>{text}</p>}
          {note}
        </li>
      ))}
    </ol>
  );
}
