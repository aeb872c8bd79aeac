import { useRouter } from 'next/router';
import { useTexts } from '@/providers/TextsProvider';
import { Fragment, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Note } from '@/components/Note';
import { hasParts, type SitePart } from '@/config/parts';
import { routes } from '@/config/routes';
import { PageHead, PageTop } from '@/features/page/PageTop';
import { formatPhoneInText } from '@/lib/phone';
import { useAppDispatch, useAppSelector, useSession } from '@/store/hooks';
import { useSite, useSiteLocation } from '@/providers/SiteLocation';
import { selectSiteInfo } from '@/store/dataSlice';
import { selectHasSessionEnded } from '@/store/session/userSlice';
import { LoadingPanels } from '@/features/session/useAuthQuery';
import { Icon, type IconName } from '@/components/Icon';
import { Link } from '@/components/Link';
import { forgetDrafts } from '@/features/forms/drafts/formDraft';
import { notify } from '@/features/toasts/notify';
import { logout } from '@/store/session/login';

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
  const t = useTexts(['account', 'common']);
  const { location, address } = useSite();
  const router = useRouter();
  const session = useSession();
  const user = session?.user ?? null;
  const isOverview = part === 'overview';
  const isSignedOut = session !== null && user === null;

  const hasEnded = useAppSelector(selectHasSessionEnded);
  const phone = useAppSelector(selectSiteInfo)?.main_phone_number ?? '';
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
    <div className="page--awaited">
      <PageHead
        title={isOverview ? t('title') : `${t('title')}: ${t(part)}`}
        description={t('title')}
        isIndexed={false}
      />
      {isOverview ? (
        <PageTop title={user ? t('hello', { firstName: user.first_name }) : t('title')} current={t('title')} />
      ) : (
        <PageTop title={t(part)} parent={{ text: t('title'), href: routes.account(location) }} />
      )}
      <div className="wrap section--body">
        <div className="grid split--side">
          <AccountNav part={part} />
          {user ? (
            <Fragment key={user.id}>{children}</Fragment>
          ) : (
            <div>
              <noscript>
                <Note tone="warn">{t('noScript', { phone: formatPhoneInText(phone) })}</Note>
              </noscript>
              <LoadingPanels />
            </div>
          )}
        </div>
      </div>
    </div>
  );
}

type AccountPart = 'overview' | 'orders' | 'applications' | 'profile' | 'addresses';

type AccountEntry = {
  part: AccountPart;
  icon: IconName;
  /** The parts of the site that it belongs to. */
  of?: readonly SitePart[];
};

const PARTS = [
  { part: 'overview', icon: 'house' },
  { part: 'orders', icon: 'package', of: ['shop'] },
  { part: 'applications', icon: 'file-pen', of: ['requests'] },
  { part: 'addresses', icon: 'map-pin', of: ['shop'] },
  { part: 'profile', icon: 'user' },
] as const satisfies AccountEntry[];

type AccountNavProps = { part: AccountPart };

/** Navigation of the account, and the logout button. */
function AccountNav({ part: current }: AccountNavProps) {
  const t = useTexts(['account', 'common']);
  const location = useSiteLocation();
  const dispatch = useAppDispatch();
  const off = useAppSelector(selectSiteInfo)?.parts_off;

  // On a phone the entries are one row, which may be wider than the screen.
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const row = list.current;
    const entry = row?.querySelector('[aria-current]')?.getBoundingClientRect();
    if (row && entry) row.scrollLeft += entry.left + entry.width / 2 - window.innerWidth / 2;
  }, [current]);

  const signOut = () => {
    dispatch(logout());
    forgetDrafts();
    notify('success', t('loggedOut'));
  };

  return (
    <nav className="AccountNav-nav" aria-label={t('common:nav.account')}>
      <ul ref={list}>
        {PARTS.filter(({ of }: AccountEntry) => hasParts(of, off)).map(({ part, icon }) => (
          <li key={part}>
            <Link
              className="AccountNav-entry"
              href={part === 'overview' ? routes.account(location) : routes.accountPart(location, part)}
              aria-current={part === current ? 'page' : undefined}
            >
              <Icon name={icon} />
              <span>{t(part)}</span>
            </Link>
          </li>
        ))}
        <li>
          <button className="AccountNav-entry" type="button" onClick={signOut}>
            <Icon name="log-out" />
            <span>{t('logout')}</span>
          </button>
        </li>
      </ul>
    </nav>
  );
}
