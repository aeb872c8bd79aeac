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

/** The search form. Without scripts it is submitted; with scripts it navigates and keeps the focus. */
export function SearchForm({ query, isTooShort }: SearchFormProps) {
  const { t } = useTranslation('search');
  const router = useRouter();
  const location = useSiteLocation();
  const field = useRef<HTMLInputElement>(null);
  /** The last query of this form; the visitor may type on until its results arrive. */
  const requested = useRef(query);

  // Back and links change the query as well.
  useEffect(() => {
    if (field.current && requested.current !== query) field.current.value = query;
    requested.current = query;
  }, [query]);

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    requested.current = readSearchQuery(field.current?.value ?? '');
    void navigateKeepingFocus(router.push, routes.search(location, requested.current));
  };
  const clear = () => {
    if (!field.current) return;
    field.current.value = '';
    // The link is removed with the query.
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
