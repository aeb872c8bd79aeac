import type { ReactNode } from 'react';
import { Icon } from '@/components/Icon';
import { Panel } from '@/components/Panel';
import { useSiteLocation } from '@/site/SiteLocation';

type OrderPanelProps = {
  title: string;
  /** As it is shown, `AZN 81.00`; `null` until it is known. */
  total: string | null;
  /** The lines show on a phone at once. */
  isOpen?: boolean;
  children: ReactNode;
};

/** What is bought and what it costs, beside the page; on a phone a line with the total that opens. */
export function OrderPanel({ title, total, isOpen = false, children }: OrderPanelProps) {
  const { shell } = useSiteLocation();
  const heading = <h2>{title}</h2>;
  return (
    <aside className="stick OrderPanel-panel" aria-label={title}>
      <Panel tone="sunk">
        {shell === 'desktop' ? (
          <>
            {heading}
            {children}
          </>
        ) : (
          <details open={isOpen}>
            <summary>
              {heading}
              <b className="num">{total}</b>
              <Icon name="chevron-down" />
            </summary>
            {children}
          </details>
        )}
      </Panel>
    </aside>
  );
}
