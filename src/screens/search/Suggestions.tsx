import { useEffect, useEffectEvent, useId, useState, type RefObject } from 'react';
import { useTexts } from '@/providers/TextsProvider';
import { Link } from '@/components/Link';
import { Picture } from '@/components/Picture';
import { moveTo, routes } from '@/config/routes';
import { formatMoney } from '@/lib/format';
import { isSearchable, readSearchQuery, searchWords } from '@/lib/search';
import { useRequest } from '@/lib/useRequest';
import { useSiteLocation } from '@/providers/SiteLocation';
import { Marked } from './Marked';
import { useKindNames } from './searchTexts';
import type { SearchGroup, SearchResult, SearchResults } from '@/contract/search';

/** From a change of the field to its request; typing faster than this asks once. */
const DEBOUNCE_MS = 150;

export type SuggestionsProps = {
  /** The search field, which this makes a combobox. */
  field: HTMLInputElement;
  /** The last query that was searched for. */
  requested: RefObject<string>;
};

/**
 * What the search would find, below its field while the visitor types: an editable combobox with list autocomplete of the
 * ARIA patterns. The focus stays in the field; arrows choose, Enter opens, Escape and leaving the field close. A request
 * that a further letter has overtaken is aborted; one that fails suggests nothing.
 */
export function Suggestions({ field, requested }: SuggestionsProps) {
  const t = useTexts('search');
  const location = useSiteLocation();
  const names = useKindNames();
  const id = useId();
  /** What the field held at its last change; empty while the list is closed. */
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(-1);

  const query = readSearchQuery(typed);
  const isAsking = isSearchable(query);
  const { latest, result } = useRequest(
    isAsking ? `${location.locale} ${query}` : null,
    async (signal) => {
      const { siteClient } = await import('@/clients/siteClient');
      return siteClient({ locale: location.locale, signal }).search(query);
    },
    DEBOUNCE_MS,
  );
  // Those of the last query stay until the next have come, so that the list does not flicker.
  const found = isAsking && latest ? chooseSuggestions(latest) : [];
  const isOpen = found.length > 0;
  /** Options: what was found, and all results. */
  const count = isOpen ? found.length + 1 : 0;
  const words = searchWords(query);
  const optionId = (index: number) => `${id}-${index}`;

  const open = (text: string) => {
    setTyped(text);
    setActive(-1);
  };
  const close = () => open('');
  const choose = (index: number) => {
    setActive(index);
    document.getElementById(optionId(index))?.scrollIntoView({ block: 'nearest' });
  };

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (!isOpen) open(field.value);
      // Past the ends is the field itself: no option.
      else choose(((active + 1 + step + count + 1) % (count + 1)) - 1);
    } else if (event.key === 'Enter' && isOpen && active >= 0) {
      event.preventDefault();
      document.getElementById(optionId(active))?.click();
      close();
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      close();
    }
  });
  const handleInput = useEffectEvent(() => open(field.value));
  const handleEnd = useEffectEvent(close);
  /** The first letters may have been typed before this was loaded, and may have been searched for by now. */
  const handleEarlierInput = useEffectEvent(() => {
    if (document.activeElement === field && readSearchQuery(field.value) !== requested.current) open(field.value);
  });

  useEffect(() => {
    // At hand when the first letters have been typed.
    import('@/clients/siteClient').catch(() => undefined);
    const { form } = field;
    const onKey = (event: KeyboardEvent) => handleKey(event);
    const onInput = () => handleInput();
    const onEnd = () => handleEnd();
    field.addEventListener('keydown', onKey);
    field.addEventListener('input', onInput);
    field.addEventListener('blur', onEnd);
    form?.addEventListener('submit', onEnd);
    queueMicrotask(() => handleEarlierInput());
    field.setAttribute('role', 'combobox');
    field.setAttribute('aria-autocomplete', 'list');
    return () => {
      field.removeEventListener('keydown', onKey);
      field.removeEventListener('input', onInput);
      field.removeEventListener('blur', onEnd);
      form?.removeEventListener('submit', onEnd);
      for (const name of ['role', 'aria-autocomplete']) field.removeAttribute(name);
    };
  }, [field]);
  const activeId = isOpen && active >= 0 ? `${id}-${active}` : null;
  useEffect(() => {
    field.setAttribute('aria-expanded', String(isOpen));
    if (isOpen) field.setAttribute('aria-controls', id);
    else field.removeAttribute('aria-controls');
    if (activeId) field.setAttribute('aria-activedescendant', activeId);
    else field.removeAttribute('aria-activedescendant');
  }, [field, isOpen, id, activeId]);

  const option = (index: number, href: string) => ({
    id: optionId(index),
    role: 'option',
    'aria-selected': index === active,
    tabIndex: -1,
    href,
    onClick: close,
  });
  return (
    <>
      {/* Not a status: that of the page says what was found. */}
      <p className="sr" aria-live="polite">
        {isAsking && result.status === 'loaded' && t('suggestionCount', { count: found.length })}
      </p>
      {isOpen && (
        <div
          id={id}
          role="listbox"
          tabIndex={-1}
          aria-label={t('suggestions')}
          className="Suggestions-list"
          // The focus stays in the field.
          onMouseDown={(event) => event.preventDefault()}
        >
          {found.map(({ kind, title, href, image, price, category }, index) => (
            <Link key={href} {...option(index, moveTo(href, location))}>
              {image && <Picture src={image} width={96} height={96} className="r11" />}
              <span>
                <Marked text={title} words={words} />{' '}
                <small>
                  <span>{category ?? names[kind]}</span>{' '}
                  {price && <b className="num">{formatMoney(price, location.locale)}</b>}
                </small>
              </span>
            </Link>
          ))}
          <Link {...option(found.length, routes.search(location, query))} keepsFocus>
            {t('allResults', { query })}
          </Link>
        </div>
      )}
    </>
  );
}

type Suggestion = SearchResult & { kind: SearchGroup };

/** Most of each kind, in the order in which they are shown. */
const MOST: [SearchGroup, number][] = [
  ['services', 3],
  ['products', 4],
  ['projects', 2],
  ['media', 2],
  ['pages', 2],
];

/** More would not fit between a phone's keyboard and its field. */
const MOST_IN_ALL = 8;

/** The first few results of each kind; nothing that is only near, which needs a sentence. */
const chooseSuggestions = (results: SearchResults): Suggestion[] =>
  (results.is_near ? [] : MOST)
    .flatMap(([kind, most]) => results[kind].slice(0, most).map((result) => ({ ...result, kind })))
    .slice(0, MOST_IN_ALL);
