import { useTexts } from '@/providers/TextsProvider';
import { ButtonLink } from '@/components/Button';
import { EmptyState, ErrorState } from '@/components/EmptyState';
import { Icon } from '@/components/Icon';
import { Link } from '@/components/Link';
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

/** Links to the pages of a list; nothing for a single page. Needs the namespace `lists`. */
export function ListPages({ pageNumber, count, pageSize, getHref }: ListPagesProps) {
  const t = useTexts(['lists', 'common']);
  const pageCount = Math.ceil(count / pageSize);
  if (pageCount <= 1) return null;
  return (
    <nav className="ListPages-pages" aria-label={t('pages')}>
      {pageNumber > 1 && (
        <Link href={getHref(pageNumber - 1)} rel="prev" aria-label={t('previous')}>
          <Icon name="arrow-left" />
          <span className="sr">{`${t('previous')} `}</span>
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
            aria-label={t('common:a11y.page', { page: number })}
            aria-current={number === pageNumber ? 'page' : undefined}
          >
            {`${number} `}
          </Link>
        ),
      )}
      {pageNumber < pageCount && (
        <Link href={getHref(pageNumber + 1)} rel="next" aria-label={t('next')}>
          <Icon name="arrow-right" />
          <span className="sr">{t('next')}</span>
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

type ListMissingProps = {
  /** Whether the list could not be loaded; otherwise it is empty. */
  hasFailed: boolean;
};

/** What stands where a list would be, with a next step. Needs the namespace `lists`. */
export function ListMissing({ hasFailed }: ListMissingProps) {
  const t = useTexts(['lists', 'common']);
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
  const t = useTexts('lists');
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
