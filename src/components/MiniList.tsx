import { Picture } from './Picture';

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
