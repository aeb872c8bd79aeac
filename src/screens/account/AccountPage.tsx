import { useRouter } from 'next/router';
import { useTranslation } from 'react-i18next';
import { Fragment, useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { routes } from '@/config/routes';
import { PageHead } from '@/features/head/PageHead';
import { PageTop } from '@/features/page/PageTop';
import { useSession } from '@/features/session/useSession';
import { useAppSelector } from '@/store/hooks';
import { useSite } from '@/site/SiteLocation';
import { selectHasSessionEnded } from '@/store/userSlice';
import { AccountNav, type AccountPart } from './AccountNav';
import { Loading } from './Loading';

type AccountPageProps = {
  part: AccountPart;
  /** Rendered in the browser alone, and only for who is signed in. */
  children: ReactNode;
};

/**
 * The frame of the account. The page itself is cached and the same for everyone: until it is known who is signed in
 * it stays neutral. Who is not is led to the login and back; who has just logged out, home.
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

  const leave = useEffectEvent(() => {
    const hasLoggedOut = wasSignedIn.current && !hasEnded;
    void router.replace(hasLoggedOut ? routes.home(location) : routes.login(location, address));
  });
  useEffect(() => {
    if (isSignedOut) leave();
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
          {user ? <Fragment key={user.id}>{children}</Fragment> : <Loading />}
        </div>
      </div>
    </>
  );
}
