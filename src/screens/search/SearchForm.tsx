import { useRouter } from 'next/router';
import dynamic from 'next/dynamic';
import { useEffect, useRef, useState, type MouseEvent, type SubmitEvent } from 'react';
import { useTexts } from '@/providers/TextsProvider';
import { Button } from '@/components/Button';
import { IconLink } from '@/components/IconButton';
import { SearchInput } from '@/components/SearchInput';
import { SEARCH_LENGTH } from '@/config/constants';
import { routes } from '@/config/routes';
import { navigateKeepingFocus } from '@/lib/navigation';
import { readSearchQuery } from '@/lib/search';
import { useSiteLocation } from '@/providers/SiteLocation';

/** Where they cannot be loaded there are none, and the search works as it is. */
const Suggestions = dynamic(() => import('./Suggestions').then((loaded) => loaded.Suggestions), { ssr: false });

type SearchFormProps = { query: string; isTooShort: boolean };

/**
 * The search form. Without scripts it is submitted; with scripts it navigates and keeps the focus, and from the first focus
 * on it suggests pages and products.
 */
export function SearchForm({ query, isTooShort }: SearchFormProps) {
  const t = useTexts('search');
  const router = useRouter();
  const location = useSiteLocation();
  const field = useRef<HTMLInputElement>(null);
  const [focused, setFocused] = useState<HTMLInputElement | null>(null);
  const [isFilled, setFilled] = useState(query !== '');
  /** The last query of this form; the visitor may type on until its results arrive. */
  const requested = useRef(query);

  // Back and links change the query as well.
  useEffect(() => {
    if (field.current && requested.current !== query) {
      field.current.value = query;
      setFilled(query !== '');
    }
    requested.current = query;
  }, [query]);

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    requested.current = readSearchQuery(field.current?.value ?? '');
    void navigateKeepingFocus(router.push, routes.search(location, requested.current));
  };
  const clear = (event: MouseEvent) => {
    if (!field.current) return;
    // What has not been looked for stands in no address.
    if (!query) event.preventDefault();
    field.current.value = '';
    setFilled(false);
    // The link is removed with the query.
    field.current.focus();
  };

  return (
    <form
      role="search"
      method="get"
      action={routes.search(location)}
      className="SearchForm-form"
      onSubmit={handleSubmit}
    >
      <SearchInput
        ref={field}
        id="q"
        name="q"
        label={t('label')}
        error={isTooShort ? { prefix: t('errorPrefix'), text: t('tooShort', { count: SEARCH_LENGTH.min }) } : undefined}
        maxLength={SEARCH_LENGTH.max}
        defaultValue={query}
        onFocus={(event) => setFocused(event.currentTarget)}
        onInput={(event) => setFilled(event.currentTarget.value !== '')}
        end={
          (isFilled || query) && (
            <IconLink icon="x" label={t('clear')} href={routes.search(location)} keepsFocus onClick={clear} />
          )
        }
      >
        {focused && <Suggestions field={focused} requested={requested} />}
      </SearchInput>
      <Button type="submit">{t('submit')}</Button>
    </form>
  );
}
