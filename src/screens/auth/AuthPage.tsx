import type { ReactNode } from 'react';
import { Picture } from '@/components/Picture';
import { PageHead } from '@/features/page/PageHead';
import { useSiteLocation } from '@/site/SiteLocation';
import styles from './AuthPage.module.css';

type AuthPageProps = {
  title: string;
  lead?: string;
  /** Names the window beside the form; the mobile shell has none. */
  art: string;
  children: ReactNode;
};

/** A page with one short form: what an account begins with. */
export function AuthPage({ title, lead, art, children }: AuthPageProps) {
  const { shell } = useSiteLocation();
  return (
    <>
      <PageHead title={title} description={lead ?? title} isIndexed={false} />
      <div className={`wrap section--body ${styles.page}`}>
        <div className={styles.auth}>
          <div className={`stack ${styles.form}`}>
            <h1>{title}</h1>
            {lead && <p className="muted">{lead}</p>}
            {children}
          </div>
          {shell === 'desktop' && (
            <div className={styles.art}>
              <Picture src={`/art/window/${art}.svg`} width={820} height={860} className="cut" isPriority />
            </div>
          )}
        </div>
      </div>
    </>
  );
}
