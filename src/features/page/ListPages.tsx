import { useTranslation } from 'react-i18next';
import { Pagination } from '@/components/Pagination';

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
