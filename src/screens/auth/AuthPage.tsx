import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Picture } from '@/components/Picture';
import { PageHead } from '@/features/page/PageTop';
import { useSearchValue, useSiteLocation } from '@/site/SiteLocation';
import styles from './AuthPage.module.css';
import { useRouter } from 'next/router';
import { parsePath, routes } from '@/config/routes';
import { useSession } from '@/store/hooks';
import { PAGES } from '@/config/pages';

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

/**
 * Leads who is signed in away from a page for who is not: to `?next=`, or to the account.
 * @returns the own path that comes next, `null` where the query names none
 */
export function useSignedInRedirect(): { next: string | null; isLeaving: boolean } {
  const router = useRouter();
  const location = useSiteLocation();
  const next = ownPath(useSearchValue('next'));
  const isSignedIn = useSession()?.isLoggedIn ?? false;

  // Replaced, so that Back does not lead to the login.
  const leave = useEffectEvent(() => void router.replace(next ?? routes.account(location)));
  useEffect(() => {
    if (isSignedIn) leave();
  }, [isSignedIn]);

  return { next, isLeaving: isSignedIn };
}

/** Only for comparing: an address that leaves it is not ours. */
const HERE = 'https://own.invalid';
const MAX_LENGTH = 1000;
/** Pages that would lead straight on, and addresses that are no pages. */
const NOT_NEXT = [PAGES.login.path, PAGES.register.path, 'api'];

/**
 * A path of this site's pages that a visitor may be led to after signing in, out of a query that anyone may have
 * written; `null` for everything else, such as `//evil.example`, `/\evil.example`, `https:…` or `/en/..//evil.example`.
 */
export function ownPath(next: string | null | undefined): string | null {
  if (!next || next.length > MAX_LENGTH || !/^\/(?!\/)[^\\\p{Cc}]*$/u.test(next)) return null;
  if (!URL.canParse(next, HERE)) return null;
  const { origin, pathname, search, hash } = new URL(next, HERE);
  // Dots are resolved only now, and may leave two slashes behind.
  if (origin !== HERE || pathname.startsWith('//')) return null;
  const page = parsePath(pathname);
  if (!page || NOT_NEXT.includes(page.rest.split('/')[0] ?? '')) return null;
  return `${pathname}${search}${hash}`;
}
