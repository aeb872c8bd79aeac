import { Icon } from './Icon';
import { Link } from './Link';
import { pageNumbers } from './pageNumbers';
import styles from './Pagination.module.css';

type PaginationProps = {
  page: number;
  pageCount: number;
  hrefOf: (page: number) => string;
  labels: {
    /** Name of the landmark. */
    nav: string;
    page: (page: number) => string;
    previous: string;
    next: string;
  };
};

/** The pages of a list as real links; nothing when there is only one. */
export function Pagination({ page, pageCount, hrefOf, labels }: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <nav className={styles.pages} aria-label={labels.nav}>
      {page > 1 && (
        <Link href={hrefOf(page - 1)} rel="prev" aria-label={labels.previous}>
          <Icon name="arrow-left" />
        </Link>
      )}
      {pageNumbers(page, pageCount).map((number, index) =>
        number === null ? (
          <span key={`gap-${index}`} aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            key={number}
            href={hrefOf(number)}
            aria-label={labels.page(number)}
            aria-current={number === page ? 'page' : undefined}
          >
            {number}
          </Link>
        ),
      )}
      {page < pageCount && (
        <Link href={hrefOf(page + 1)} rel="next" aria-label={labels.next}>
          <Icon name="arrow-right" />
        </Link>
      )}
    </nav>
  );
}
