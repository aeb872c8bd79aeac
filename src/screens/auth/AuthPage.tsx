import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Boundary } from '@/components/Boundary';
import { Panel } from '@/components/Panel';
import { Picture } from '@/components/Picture';
import { PageHead } from '@/features/page/PageTop';
import { useSearchValue, useSiteLocation } from '@/providers/SiteLocation';
import { useRouter } from 'next/router';
import { parsePath, routes } from '@/config/routes';
import { useSession } from '@/store/hooks';
import { PAGES } from '@/config/pages';

type AuthPageProps = {
  title: string;
  lead?: string;
  /** Name of the picture beside the form, in the mobile shell a strip above it. */
  art: string;
  /** Below the picture, in the mobile shell below the form. */
  aside?: ReactNode;
  children: ReactNode;
};

/** The frame of the login and registration pages. */
export function AuthPage({ title, lead, art, aside, children }: AuthPageProps) {
  const isMobile = useSiteLocation().shell === 'mobile';
  const src = `/art/window/${art}.svg`;
  return (
    <>
      <PageHead title={title} description={lead ?? title} isIndexed={false} />
      <div className="wrap section--body AuthPage-page">
        <div className="AuthPage-auth">
          {isMobile && <Picture src={`${src}?panes=2`} width={780} height={208} className="cut" isPriority />}
          <div className="stack AuthPage-form">
            <h1>{title}</h1>
            {lead && <p className="muted">{lead}</p>}
            {children}
          </div>
          <div className="AuthPage-side">
            {!isMobile && <Picture src={src} width={820} height={860} className="cut" isPriority />}
            <Boundary>{isMobile && aside ? <Panel tone="sunk">{aside}</Panel> : aside}</Boundary>
          </div>
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

/** Base for parsing: an address with another origin is not ours. */
const BASE = 'https://own.invalid';
const MAX_LENGTH = 1000;
/** Pages that redirect signed-in users, and addresses that are no pages. */
const EXCLUDED = [PAGES.login.path, PAGES.register.path, 'api'];

/**
 * Validates the `next` query parameter: a path of this site's pages to redirect to after the login. `null` for everything
 * else, such as `//evil.example`, `/\evil.example`, `https:…` or `/en/..//evil.example`.
 */
export function ownPath(next: string | null | undefined): string | null {
  if (!next || next.length > MAX_LENGTH || !/^\/(?!\/)[^\\\p{Cc}]*$/u.test(next)) return null;
  if (!URL.canParse(next, BASE)) return null;
  const { origin, pathname, search, hash } = new URL(next, BASE);
  // Resolving dots may leave two leading slashes.
  if (origin !== BASE || pathname.startsWith('//')) return null;
  const page = parsePath(pathname);
  if (!page || EXCLUDED.includes(page.rest.split('/')[0] ?? '')) return null;
  return `${pathname}${search}${hash}`;
}
