import { Tag } from '@/components/Tag';
import type { CellView } from '@/contract/admin';
import { Facts } from '@/components/Facts';

/** An e-mail address may break before its sign rather than inside a word. */
function breakAtSign(text: string) {
  const [name, host] = text.split('@');
  if (!host || text.includes(' ')) return text;
  return (
    <>
      {name}
      <wbr />@{host}
    </>
  );
}

/** A value of a list or a record. */
export function CellValue({ cell }: { cell: CellView }) {
  switch (cell.kind) {
    case 'text':
      return (
        <span className={cell.isNumber ? 'num' : undefined}>
          {breakAtSign(cell.text)}
          {cell.below && (
            <small className="ListScreen-below" lang={cell.below.lang}>
              {cell.below.text}
            </small>
          )}
        </span>
      );
    case 'lines':
      return (
        <span className="ListScreen-lines" lang={cell.lang}>
          {cell.text}
        </span>
      );
    case 'tag':
      return <Tag {...(cell.tone && { tone: cell.tone })}>{cell.text}</Tag>;
    case 'link':
      return <a href={cell.href}>{breakAtSign(cell.text)}</a>;
    case 'picture':
      return (
        // A small picture of our own, in its final size.
        // eslint-disable-next-line @next/next/no-img-element
        <img className="ListScreen-thumbnail" src={cell.src} alt={cell.alt} width={48} height={48} loading="lazy" />
      );
  }
}

/** Lines beside a record. */
export const CellFacts = ({ facts }: { facts: readonly { label: string; value: CellView }[] }) => (
  <Facts facts={facts.map(({ label, value }) => ({ label, value: <CellValue cell={value} /> }))} />
);
