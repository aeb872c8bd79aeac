import { Icon } from './Icon';
import { Link } from './Link';
import { pageNumbers } from './pageNumbers';
import styles from './Pagination.module.css';

type PaginationProps = {
  pageNumber: number;
  pageCount: number;
  getHref: (page: number) => string;
  labels: {
    /** Name of the landmark. */
    nav: string;
    page: (page: number) => string;
    previous: string;
    next: string;
  };
};

/** Links to the pages of a list; renders nothing for a single page. */
export function Pagination({ pageNumber, pageCount, getHref, labels }: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <nav className={styles.pages} aria-label={labels.nav}>
      {pageNumber > 1 && (
        <Link href={getHref(pageNumber - 1)} rel="prev" aria-label={labels.previous}>
          <Icon name="arrow-left" />
          <span className="sr">{`${labels.previous} `}</span>
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
            href={getHref(number)}
            aria-label={labels.page(number)}
            aria-current={number === pageNumber ? 'page' : undefined}
          >
            {`${number} `}
          </Link>
        ),
      )}
      {pageNumber < pageCount && (
        <Link href={getHref(pageNumber + 1)} rel="next" aria-label={labels.next}>
          <Icon name="arrow-right" />
          <span className="sr">{labels.next}</span>
        </Link>
      )}
    </nav>
  );
}
