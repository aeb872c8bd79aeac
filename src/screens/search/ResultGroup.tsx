import { useTranslation } from 'react-i18next';
import { Link } from '@/components/Link';
import { MoreLink } from '@/components/MoreLink';
import { SEARCH_GROUP_SIZE } from '@/config/constants';
import { moveTo } from '@/config/routes';
import type { SearchResult } from '@/contract/search';
import { useSiteLocation } from '@/site/SiteLocation';
import { Marked } from './Marked';
import styles from './ResultGroup.module.css';
import { countText } from './countText';

type ResultGroupProps = {
  title: string;
  results: SearchResult[];
  /** The folded words that were looked for. */
  words: readonly string[];
  /** The whole list, for when there may be more than are shown. */
  whole?: { href: string; text: string } | undefined;
};

/** What was found of one kind; nothing where nothing was. */
export function ResultGroup({ title, results, words, whole }: ResultGroupProps) {
  const { t } = useTranslation('search');
  const location = useSiteLocation();
  if (results.length === 0) return null;
  const isFull = results.length >= SEARCH_GROUP_SIZE;
  return (
    <section>
      <h2 className={styles.heading}>
        {title} <span className={styles.count}>{countText(t, results.length, isFull)}</span>
      </h2>
      <ul className={styles.list}>
        {results.map((result) => (
          <li key={result.href}>
            <h3>
              <Link className="cover" href={moveTo(result.href, location)}>
                <Marked text={result.title} words={words} />
              </Link>
            </h3>
            <p>
              <Marked text={result.excerpt} words={words} />
            </p>
          </li>
        ))}
      </ul>
      {whole && isFull && <MoreLink href={whole.href}>{whole.text}</MoreLink>}
    </section>
  );
}
