import { useTranslation } from 'react-i18next';
import { Pagination } from '@/components/Pagination';
import { ButtonLink } from '@/components/Button';
import { EmptyState, ErrorState } from '@/components/EmptyState';
import { routes } from '@/config/routes';
import { useSiteLocation } from '@/providers/SiteLocation';
import { useIsWaiting } from '@/lib/useIsWaiting';

type ListPagesProps = {
  pageNumber: number;
  /** Entries of the whole list, and how many of them stand on a page. */
  count: number;
  pageSize: number;
  getHref: (page: number) => string;
};

/** The pages of a list in the visitor's language. Needs the namespace `lists`. */
export function ListPages({ pageNumber, count, pageSize, getHref }: ListPagesProps) {
  const { t } = useTranslation(['lists', 'common']);
  return (
    <Pagination
      pageNumber={pageNumber}
      pageCount={Math.ceil(count / pageSize)}
      getHref={getHref}
      labels={{
        nav: t('pages'),
        page: (number) => t('common:a11y.page', { page: number }),
        next: t('next'),
        previous: t('previous'),
      }}
    />
  );
}

type ListMissingProps = {
  /** Whether the list could not be loaded; otherwise it is empty. */
  hasFailed: boolean;
};

/** What stands where a list would be, with a next step. Needs the namespace `lists`. */
export function ListMissing({ hasFailed }: ListMissingProps) {
  const { t } = useTranslation(['lists', 'common']);
  const location = useSiteLocation();
  if (hasFailed)
    return <ErrorState title={t('common:load.failed')} text={t('common:load.lost')} retry={t('common:btn.retry')} />;
  return (
    <EmptyState title={t('empty')} text={t('emptyText')}>
      <ButtonLink href={routes.home(location)} variant="line">
        {t('common:nav.home')}
      </ButtonLink>
      <ButtonLink href={routes.contact(location)} variant="line">
        {t('common:nav.contact')}
      </ButtonLink>
    </EmptyState>
  );
}

type ListStatusProps = {
  pageNumber: number;
  /** Entries of the whole list, and how many of them stand on a page. */
  count: number;
  pageSize: number;
};

/** Tells who does not see it what a filter has left of the list. Needs the namespace `lists`. */
export function ListStatus({ pageNumber, count, pageSize }: ListStatusProps) {
  const { t } = useTranslation('lists');
  const isWaiting = useIsWaiting();
  const from = (pageNumber - 1) * pageSize + 1;
  return (
    <p className="sr" role="status">
      {isWaiting
        ? t('updating')
        : count > 0
          ? t('range', { from, to: Math.min(pageNumber * pageSize, count), total: count })
          : t('empty')}
    </p>
  );
}
