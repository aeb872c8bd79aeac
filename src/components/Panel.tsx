import type { ReactNode } from 'react';

type PanelProps = { tone?: 'sunk' | 'brand'; children: ReactNode };

export function Panel({ tone, children }: PanelProps) {
  return <div className={tone ? `Panel-panel Panel-${tone}` : 'Panel-panel'}>{children}</div>;
}
