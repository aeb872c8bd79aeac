import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/Button';
import { buttonClass } from '@/components/buttonClass';
import { Icon } from '@/components/Icon';

type FilterDrawerProps = {
  /** Filters that are set, the search in the field beside it not counted. */
  activeCount: number;
  /** Products in the list. */
  count: number;
  /** Moves the focus to the list. */
  onShow: () => void;
  /** Draws the form with the button that shows the list. */
  children: (showButton: ReactNode) => ReactNode;
};

/** The filters of the mobile shell: a sheet over the list, which opens without scripts too and keeps count of the list. */
export function FilterDrawer({ activeCount, count, onShow, children }: FilterDrawerProps) {
  const { t } = useTranslation('shop');
  const drawer = useRef<HTMLDetailsElement>(null);
  const summary = useRef<HTMLElement>(null);
  const close = () => {
    if (drawer.current) drawer.current.open = false;
  };
  return (
    // Escape is one more way to close what the summary closes.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <details
      ref={drawer}
      className="FilterDrawer-drawer"
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !drawer.current?.open) return;
        close();
        summary.current?.focus();
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !drawer.current?.contains(relatedTarget)) close();
      }}
    >
      <summary ref={summary} className={buttonClass({ variant: 'line', isWide: true })}>
        <Icon name="sliders-horizontal" />
        {activeCount > 0 ? t('cat.filtersActive', { n: activeCount }) : t('cat.filters')}
      </summary>
      {children(
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
