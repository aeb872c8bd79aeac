import { useTranslation } from 'react-i18next';
import { Icon } from '@/components/Icon';
import { Link } from '@/components/Link';
import type { Neighbour } from '@/contract/common';
import styles from './Neighbours.module.css';

type NeighboursProps = {
  /** Absent at the ends of the list. */
  previous: Neighbour | undefined;
  next: Neighbour | undefined;
  getHref: (slug: string) => string;
};

/** At the end of a record: the one before it and the one after it in the list. */
export function Neighbours({ previous, next, getHref }: NeighboursProps) {
  const { t } = useTranslation();
  if (!previous && !next) return null;
  return (
    <nav className={`wrap section--cta grid ${styles.neighbours}`} aria-label={t('page.neighbours')} data-print="hide">
      {previous && (
        <Link rel="prev" href={getHref(previous.slug)}>
          <small>
            <Icon name="arrow-left" /> {t('page.previous')}
          </small>{' '}
          {previous.title}{' '}
        </Link>
      )}
      {next && (
        <Link rel="next" href={getHref(next.slug)}>
          <small>
            {t('page.next')} <Icon name="arrow-right" />
          </small>{' '}
          {next.title}
        </Link>
      )}
    </nav>
  );
}
