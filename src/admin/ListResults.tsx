import { useTranslation } from 'react-i18next';
import type { ListView } from '@/contract/adminList';

/** What a press did with each of the chosen rows. */
export function ListResults({ results }: { results: NonNullable<ListView['results']> }) {
  const { t } = useTranslation('adminList');
  return (
    <section className="ListScreen-results" role="alert" aria-labelledby="results">
      <h2 id="results">{t('result.title')}</h2>
      <p>{results.summary}</p>
      <ul>
        {results.rows.map(({ title, href, isDone, text, link }) => (
          <li key={href} data-done={isDone}>
            <a href={href}>{title}</a>: {text} {link && <a href={link.href}>{link.text}</a>}
          </li>
        ))}
      </ul>
    </section>
  );
}
