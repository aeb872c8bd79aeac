import { useTexts } from '@/providers/TextsProvider';
import { Icon } from '@/components/Icon';
import { Link } from '@/components/Link';
import type { Neighbour } from '@/contract/common';

type NeighboursProps = {
  /** Absent at the ends of the list. */
  previous: Neighbour | undefined;
  next: Neighbour | undefined;
  getHref: (slug: string) => string;
};

/** At the end of a record: the one before it and the one after it in the list. */
export function Neighbours({ previous, next, getHref }: NeighboursProps) {
  const t = useTexts();
  if (!previous && !next) return null;
  return (
    <nav className="wrap section--cta grid Neighbours-neighbours" aria-label={t('page.neighbours')} data-print="hide">
      {previous && (
        <Link rel="prev" href={getHref(previous.slug)}>
          <small>
            <Icon name="arrow-left" /> <span>{t('page.previous')}</span>
          </small>{' '}
          <span>{previous.title}</span>{' '}
        </Link>
      )}
      {next && (
        <Link rel="next" href={getHref(next.slug)}>
          <small>
            <span>{t('page.next')}</span> <Icon name="arrow-right" />
          </small>{' '}
          <span>{next.title}</span>
        </Link>
      )}
    </nav>
  );
}
