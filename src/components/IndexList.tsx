import type { ReactNode } from 'react';
import { breakWords } from '@/lib/breakWords';
import { formatPosition } from '@/lib/format';
import { Link } from './Link';
import { Picture } from './Picture';

type IndexListProps = {
  /** `note` is a paragraph below the text, `needs` what the sheet lights the entry by. */
  items: {
    key: string;
    href: string;
    title: string;
    text?: ReactNode;
    note?: ReactNode;
    needs?: string | undefined;
  }[];
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
    <ol className={isShort ? 'IndexList-index IndexList-short' : 'IndexList-index'} start={start}>
      {items.map(({ key, href, title, text, note, needs }, index) => (
        <li key={key} data-needs={needs}>
          {hasNumbers && <span className="n">{formatPosition(start + index)}</span>}
          <h3>
            <Link className="cover" href={href}>
              {breakWords(title)}
            </Link>
          </h3>
          {text && <p>{text}</p>}
          {note}
        </li>
      ))}
    </ol>
  );
}

type MiniListProps = {
  lines: { id: number; name: string; image: string | null; detail: string; amount: string }[];
};

/** Compact list of products: picture, name, quantity × price, amount. */
export function MiniList({ lines }: MiniListProps) {
  return (
    <ul>
      {lines.map(({ id, name, image, detail, amount }) => (
        <li key={id} className="MiniList-line" data-print="line">
          <div data-print="hide">
            {image && <Picture src={image} width={800} height={800} sizes="64px" className="r11 cut--one" />}
          </div>
          <div>
            <span>{name}</span>
            <div className="row row--apart">
              <small>{detail}</small>
              <span className="num">{amount}</span>
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}
