import { Icon } from './Icon';
import { Link } from './Link';
import { pageNumbers } from './pageNumbers';
import styles from './Pagination.module.css';

type PaginationProps = {
  pageNumber: number;
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
export function Pagination({ pageNumber, pageCount, hrefOf, labels }: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <nav className={styles.pages} aria-label={labels.nav}>
      {pageNumber > 1 && (
        <Link href={hrefOf(pageNumber - 1)} rel="prev" aria-label={labels.previous}>
          <Icon name="arrow-left" />
        </Link>
      )}
      {pageNumbers(pageNumber, pageCount).map((number, index) =>
        number === null ? (
          <span key={`gap-${index}`} aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            key={number}
            href={hrefOf(number)}
            aria-label={labels.page(number)}
            aria-current={number === pageNumber ? 'page' : undefined}
          >
            {number}
          </Link>
        ),
      )}
      {pageNumber < pageCount && (
        <Link href={hrefOf(pageNumber + 1)} rel="next" aria-label={labels.next}>
          <Icon name="arrow-right" />
        </Link>
      )}
    </nav>
  );
}
