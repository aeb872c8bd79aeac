import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Picture } from '@/components/Picture';
import { PageHead } from '@/features/page/PageHead';
import { useSiteLocation } from '@/site/SiteLocation';
import styles from './AuthPage.module.css';
import { useRouter } from 'next/router';
import { routes } from '@/config/routes';
import { useSearchValue } from '@/features/page/useSearchValue';
import { ownPath } from '@/lib/ownPath';
import { useSession } from '@/store/hooks';

type AuthPageProps = {
  title: string;
  lead?: string;
  /** Name of the picture beside the form, which the mobile shell does not have. */
  art: string;
  children: ReactNode;
};

/** The frame of the login and registration pages. */
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

/**
 * Redirects signed-in users from the login and registration pages to `?next=` or to the account.
 * @returns `next` when it is a path of this site, otherwise `null`
 */
export function useSignedInRedirect(): { next: string | null; isLeaving: boolean } {
  const router = useRouter();
  const location = useSiteLocation();
  const next = ownPath(useSearchValue('next'));
  const isSignedIn = useSession()?.isLoggedIn ?? false;

  // `replace`, so that Back does not return to the login.
  const redirect = useEffectEvent(() => void router.replace(next ?? routes.account(location)));
  useEffect(() => {
    if (isSignedIn) redirect();
  }, [isSignedIn]);

  return { next, isLeaving: isSignedIn };
}
