import { useTexts } from '@/providers/TextsProvider';
import { Link } from '@/components/Link';
import { MoreLink } from '@/components/MoreLink';
import { Picture } from '@/components/Picture';
import { SEARCH_GROUP_SIZE } from '@/config/constants';
import { moveTo } from '@/config/routes';
import type { SearchResult } from '@/contract/search';
import { formatMoney } from '@/lib/format';
import { useSiteLocation } from '@/providers/SiteLocation';
import { Marked } from './Marked';
import { countText } from './searchTexts';

type ResultGroupProps = {
  /** What leads to it in the page. */
  id: string;
  title: string;
  results: SearchResult[];
  /** The folded words that were looked for. */
  words: readonly string[];
  /** The whole list, for when there may be more than are shown. */
  whole?: { href: string; text: string } | undefined;
};

/** What was found of one kind; nothing where nothing was. */
export function ResultGroup({ id, title, results, words, whole }: ResultGroupProps) {
  const t = useTexts('search');
  const location = useSiteLocation();
  if (results.length === 0) return null;
  const isFull = results.length >= SEARCH_GROUP_SIZE;
  return (
    <section id={id} className="grid split--side ResultGroup-group">
      <div>
        <h2 className="h-sm">{title}</h2>
        <p className="muted">{countText(t, results.length, isFull)}</p>
        {whole && isFull && <MoreLink href={whole.href}>{whole.text}</MoreLink>}
      </div>
      <ul>
        {results.map(({ title: name, href, excerpt, image, price, category }) => (
          <li key={href}>
            {image && <Picture src={image} width={192} height={192} className="r11" />}
            <div>
              <h3>
                <Link className="cover" href={moveTo(href, location)}>
                  <Marked text={name} words={words} />
                </Link>
              </h3>
              {(category || price) && (
                <small>
                  <span>{category}</span> {price && <b className="num">{formatMoney(price, location.locale)}</b>}
                </small>
              )}
              <p>
                <Marked text={excerpt} words={words} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
