import { useTexts } from '@/providers/TextsProvider';
import { Button, buttonClass } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { Select } from '@/components/Select';
import { TextInput } from '@/components/TextInput';
import type { FilterView, ListView } from '@/contract/adminList';
import type { ScreenProps } from './AdminPage';
import { showDateText } from '@/lib/dateText';
import { DateInput } from './DateInput';
import { ListTable } from './ListTable';
import { PageLinks } from './PageLinks';
import { AlertNote } from './AlertNote';

function Filter({ filter }: { filter: FilterView }) {
  const t = useTexts('admin');
  const { name, label, value } = filter;
  const common = { id: `filter-${name}`, name, label, defaultValue: value };
  if (filter.kind === 'choice') return <Select {...common} options={filter.options} placeholder={t('list.all')} />;
  if (filter.kind === 'date') return <DateInput {...common} defaultValue={showDateText(value)} />;
  return <TextInput {...common} type="search" />;
}

/** The search, and the other filters: on narrow screens behind a line that says how many are set. */
function Filters({ view }: { view: ListView }) {
  const t = useTexts(['admin', 'adminList']);
  const { path, filters, filtersSet, kept } = view;
  if (filters.length === 0) return null;
  const choices = filters.filter(({ kind }) => kind === 'choice');
  const dates = filters.filter(({ kind }) => kind === 'date');
  return (
    <form className="ListScreen-filters" action={path} role="search" autoComplete="off" data-filters>
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {filters.map((filter) => filter.kind === 'search' && <Filter key={filter.name} filter={filter} />)}
      {choices.length + dates.length > 0 && (
        <details className="ListScreen-more">
          <summary>{filtersSet > 0 ? t('adminList:filtersSet', { n: filtersSet }) : t('adminList:filters')}</summary>
          <div className="ListScreen-rest">
            {choices.map((filter) => (
              <Filter key={filter.name} filter={filter} />
            ))}
            {dates.length > 0 && (
              <div className="ListScreen-dates">
                {dates.map((filter) => (
                  <Filter key={filter.name} filter={filter} />
                ))}
              </div>
            )}
          </div>
        </details>
      )}
      <Button type="submit" variant="line">
        {t('list.show')}
      </Button>
    </form>
  );
}

function Tabs({ view }: { view: ListView }) {
  const t = useTexts('adminList');
  if (view.tabs.length === 0) return null;
  return (
    <nav className="ListScreen-tabs" aria-label={t('tabs')}>
      {view.tabs.map(({ text, count, href, isCurrent }) => (
        <a key={href} href={href} aria-current={isCurrent ? 'page' : undefined}>
          {text} {count && <span>{count}</span>}
        </a>
      ))}
    </nav>
  );
}

/** Any list: tabs, filters and pages are links and a form, so that it is the same with and without scripts. */
export function ListScreen({ view, frame }: ScreenProps<ListView>) {
  const t = useTexts('admin');
  const { path, lead, isFiltered, rows, countText, newLink, links, emptyText, problem, results } = view;
  return (
    <>
      {results && <ListResults results={results} />}
      {lead && <p className="ListScreen-lead">{lead}</p>}
      {problem && <AlertNote tone="warn">{problem}</AlertNote>}
      {(newLink || links.length > 0) && (
        <p className="ListScreen-actions">
          {newLink && (
            <a className={buttonClass({})} href={newLink.href}>
              {newLink.text}
            </a>
          )}
          {links.map(({ href, text }) => (
            <a key={href} className={buttonClass({ variant: 'line' })} href={href}>
              {text}
            </a>
          ))}
        </p>
      )}
      <Tabs view={view} />
      <Filters view={view} />
      <p className="ListScreen-actions muted">
        <span role="status">{countText}</span>
        {isFiltered && rows.length > 0 && <a href={path}>{t('list.clear')}</a>}
      </p>
      {rows.length > 0 ? (
        <ListTable view={view} frame={frame} />
      ) : (
        <div className="ListScreen-empty">
          <EmptyState
            title={t(isFiltered ? 'list.nothingFound' : 'list.nothingYet')}
            {...(!isFiltered && emptyText && { text: emptyText })}
          >
            {isFiltered ? (
              <a href={path}>{t('list.clear')}</a>
            ) : (
              newLink && (
                <a className={buttonClass({})} href={newLink.href}>
                  {newLink.text}
                </a>
              )
            )}
          </EmptyState>
        </div>
      )}
      <PageLinks view={view} />
    </>
  );
}

/** What a press did with each of the chosen rows. */
function ListResults({ results }: { results: NonNullable<ListView['results']> }) {
  const t = useTexts('adminList');
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
