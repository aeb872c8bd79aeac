import { useTexts } from '@/providers/TextsProvider';
import { buttonClass } from '@/components/Button';

type PageLinksProps = { view: { previousHref?: string; nextHref?: string } };

/** To the pages of a list before and after this one. */
export function PageLinks({ view: { previousHref, nextHref } }: PageLinksProps) {
  const t = useTexts('admin');
  if (!previousHref && !nextHref) return null;
  return (
    <nav className="ListScreen-pages" aria-label={t('list.pages')}>
      {previousHref && (
        <a className={buttonClass({ variant: 'line' })} href={previousHref} rel="prev">
          {t('list.previous')}
        </a>
      )}
      {nextHref && (
        <a className={buttonClass({ variant: 'line' })} href={nextHref} rel="next">
          {t('list.next')}
        </a>
      )}
    </nav>
  );
}
