import { formatPosition } from '@/lib/format';
import { Icon } from './Icon';
import styles from './IndexList.module.css';
import { Link } from './Link';

type IndexListProps = {
  items: { key: string; href: string; title: string; text?: string }[];
  /** Number of the first entry. */
  start?: number;
};

/** A numbered list of links. */
export function IndexList({ items, start = 1 }: IndexListProps) {
  return (
    <ol className={styles.index} start={start}>
      {items.map(({ key, href, title, text }, index) => (
        <li key={key}>
          <span className="n">{formatPosition(start + index)}</span>
          <h3>
            <Link className="cover" href={href}>
              {title}
            </Link>
          </h3>
          <Icon name="arrow-right" />
          {text && <p>{text}</p>}
        </li>
      ))}
    </ol>
  );
}
