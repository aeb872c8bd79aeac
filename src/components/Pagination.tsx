import { Icon } from './Icon';
import { Link } from './Link';
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

/** Pages shown on each side of the current one. */
const REACH = 1;
/** Up to this many pages all numbers are shown. */
const SHORT = 7;

/** Page numbers to show; `null` is a gap. The first, the last and the neighbours are always included. */
export function pageNumbers(page: number, pageCount: number): (number | null)[] {
  const all = Array.from({ length: pageCount }, (_, index) => index + 1);
  if (pageCount <= SHORT) return all;
  const shown = all.filter((number) => number === 1 || number === pageCount || Math.abs(number - page) <= REACH);
  return shown.flatMap((number, index) => {
    const before = shown[index - 1];
    if (before === undefined || number === before + 1) return [number];
    // A gap of one page is as wide as its number.
    return number === before + 2 ? [before + 1, number] : [null, number];
  });
}
