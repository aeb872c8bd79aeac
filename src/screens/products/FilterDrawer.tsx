import { useRef, type ReactNode } from 'react';
import { useTexts } from '@/providers/TextsProvider';
import { Button, buttonClass } from '@/components/Button';
import { Icon } from '@/components/Icon';
import { IconButton } from '@/components/IconButton';
import { Link } from '@/components/Link';

type FilterDrawerProps = {
  /** Filters that are set, the search in the field beside it not counted. */
  activeCount: number;
  /** Products in the list. */
  count: number;
  /** The list without the filters. */
  clearHref: string;
  /** Moves the focus to the list. */
  onShow: () => void;
  /** Draws the form between its head and the button that shows the list. */
  children: (head: ReactNode, showButton: ReactNode) => ReactNode;
};

/** The filters of the mobile shell: a sheet over the list, which opens without scripts too and keeps count of the list. */
export function FilterDrawer({ activeCount, count, clearHref, onShow, children }: FilterDrawerProps) {
  const t = useTexts(['shop', 'common']);
  const drawer = useRef<HTMLDetailsElement>(null);
  const summary = useRef<HTMLElement>(null);
  const cross = useRef<HTMLButtonElement>(null);
  const close = () => {
    if (drawer.current) drawer.current.open = false;
  };
  const closeToSummary = () => {
    close();
    summary.current?.focus();
  };
  return (
    // Escape is one more way to close what the summary closes.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <details
      ref={drawer}
      className="FilterDrawer-drawer"
      // A press on its text gives it the focus, and not what is around it, where the focus would close it.
      tabIndex={-1}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !drawer.current?.open) return;
        closeToSummary();
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !drawer.current?.contains(relatedTarget)) close();
      }}
    >
      <summary ref={summary} className={buttonClass({ variant: 'line', isWide: true })}>
        <Icon name="sliders-horizontal" />
        <span>{activeCount > 0 ? t('cat.filtersActive', { n: activeCount }) : t('cat.filters')}</span>
      </summary>
      {children(
        <div className="FilterDrawer-head">
          <h2>{t('cat.filters')}</h2>
          {activeCount > 0 && (
            // It goes with the filters, and the focus would with it.
            <Link className="link" href={clearHref} keepsFocus onClick={() => cross.current?.focus()}>
              {t('cat.clearFilters')}
            </Link>
          )}
          <IconButton ref={cross} icon="x" label={t('common:btn.close')} onClick={closeToSummary} />
        </div>,
        <p className="FilterDrawer-show">
          <Button
            isWide
            onClick={() => {
              close();
              onShow();
            }}
          >
            {count > 0 ? t('cat.show', { count }) : t('cat.empty')}
          </Button>
        </p>,
      )}
    </details>
  );
}
