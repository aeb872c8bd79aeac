import { useRouter } from 'next/router';
import { useTranslation } from 'react-i18next';
import { Fragment, useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { routes } from '@/config/routes';
import { PageHead } from '@/features/page/PageHead';
import { PageTop } from '@/features/page/PageTop';
import { useAppSelector, useSession } from '@/store/hooks';
import { useSite } from '@/site/SiteLocation';
import { selectHasSessionEnded } from '@/store/userSlice';
import { LoadingPanels } from '@/features/session/useAuthQuery';
import { AccountNav, type AccountPart } from './AccountNav';

type AccountPageProps = {
  part: AccountPart;
  /** Rendered only in the browser and only with a session. */
  children: ReactNode;
};

/**
 * The frame of the account's pages. The HTML is cached and the same for everyone; it stays neutral until the session is
 * known. Without a session visitors are sent to the login, after a logout to the home page.
 */
export function AccountPage({ part, children }: AccountPageProps) {
  const { t } = useTranslation(['account', 'common']);
  const { location, address } = useSite();
  const router = useRouter();
  const session = useSession();
  const user = session?.user ?? null;
  const isSignedOut = session !== null && user === null;

  const hasEnded = useAppSelector(selectHasSessionEnded);
  const wasSignedIn = useRef(false);

  const redirect = useEffectEvent(() => {
    const hasLoggedOut = wasSignedIn.current && !hasEnded;
    void router.replace(hasLoggedOut ? routes.home(location) : routes.login(location, address));
  });
  useEffect(() => {
    if (isSignedOut) redirect();
    else wasSignedIn.current = session !== null;
  }, [isSignedOut, session]);

  return (
    <>
      <PageHead title={`${t('title')}: ${t(part)}`} description={t('title')} isIndexed={false} />
      <PageTop
        title={user ? t('hello', { firstName: user.first_name }) : t('title')}
        current={t(part)}
        parent={{ text: t('title'), href: routes.account(location) }}
      />
      <div className="wrap section--body">
        <div className="grid split--side">
          <AccountNav part={part} />
          {user ? <Fragment key={user.id}>{children}</Fragment> : <LoadingPanels />}
        </div>
      </div>
    </>
  );
}
