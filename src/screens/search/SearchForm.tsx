import { useRouter } from 'next/router';
import { useEffect, useRef, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/Button';
import { ButtonLink } from '@/components/ButtonLink';
import { TextInput } from '@/components/TextInput';
import { SEARCH_LENGTH } from '@/config/constants';
import { routes } from '@/config/routes';
import { navigateKeepingFocus } from '@/lib/navigateKeepingFocus';
import { readSearchQuery } from '@/lib/search';
import { useSiteLocation } from '@/site/SiteLocation';
import styles from './SearchForm.module.css';

type SearchFormProps = { query: string; isTooShort: boolean };

/** A form that leads to its own page. Without script it is sent; with it the page stays, and tells what was found. */
export function SearchForm({ query, isTooShort }: SearchFormProps) {
  const { t } = useTranslation('search');
  const router = useRouter();
  const location = useSiteLocation();
  const field = useRef<HTMLInputElement>(null);
  /** What was asked for here last; until its answer comes, more may be written. */
  const asked = useRef(query);

  // Back and links change the search too.
  useEffect(() => {
    if (field.current && asked.current !== query) field.current.value = query;
    asked.current = query;
  }, [query]);

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    asked.current = readSearchQuery(field.current?.value ?? '');
    void navigateKeepingFocus(router.push, routes.search(location, asked.current));
  };
  const clear = () => {
    if (!field.current) return;
    field.current.value = '';
    // The link goes away with the search.
    field.current.focus();
  };

  return (
    <form role="search" method="get" action={routes.search(location)} className={styles.form} onSubmit={handleSubmit}>
      <TextInput
        ref={field}
        id="q"
        name="q"
        type="search"
        label={t('label')}
        error={isTooShort ? { prefix: t('errorPrefix'), text: t('tooShort', { count: SEARCH_LENGTH.min }) } : undefined}
        maxLength={SEARCH_LENGTH.max}
        autoComplete="off"
        enterKeyHint="search"
        defaultValue={query}
      />
      <Button type="submit">{t('submit')}</Button>
      {query && (
        <ButtonLink href={routes.search(location)} variant="line" keepsFocus onClick={clear}>
          {t('clear')}
        </ButtonLink>
      )}
    </form>
  );
}
