import { useTranslation } from 'react-i18next';
import { Pagination } from '@/components/Pagination';

type ListPagesProps = {
  pageNumber: number;
  /** Entries of the whole list, and how many of them stand on a page. */
  count: number;
  pageSize: number;
  getHref: (page: number) => string;
};

/** The pages of a list in the visitor's language. */
export function ListPages({ pageNumber, count, pageSize, getHref }: ListPagesProps) {
  const { t } = useTranslation();
  return (
    <Pagination
      pageNumber={pageNumber}
      pageCount={Math.ceil(count / pageSize)}
      getHref={getHref}
      labels={{
        nav: t('a11y.pages'),
        page: (number) => t('a11y.page', { page: number }),
        next: t('a11y.nextPage'),
        previous: t('a11y.prevPage'),
      }}
    />
  );
}
