import { useTranslation } from 'react-i18next';
import { Icon } from '@/components/Icon';
import { Link } from '@/components/Link';
import { routes } from '@/config/routes';
import { forgetDrafts } from '@/features/forms/drafts/formDraft';
import { notify } from '@/features/toasts/notify';
import { useAppDispatch } from '@/store/hooks';
import { useSiteLocation } from '@/site/SiteLocation';
import { logout } from '@/store/session';
import styles from './AccountNav.module.css';

export type AccountPart = 'orders' | 'applications' | 'profile' | 'addresses';

const PARTS = [
  { part: 'orders', icon: 'package' },
  { part: 'profile', icon: 'user' },
  { part: 'applications', icon: 'file-pen' },
  { part: 'addresses', icon: 'map-pin' },
] as const;

type AccountNavProps = { part: AccountPart };

/** Navigation of the account, and the logout button. */
export function AccountNav({ part: current }: AccountNavProps) {
  const { t } = useTranslation(['account', 'common']);
  const location = useSiteLocation();
  const dispatch = useAppDispatch();

  const signOut = () => {
    dispatch(logout());
    forgetDrafts();
    notify('success', t('loggedOut'));
  };

  return (
    <nav className={styles.nav} aria-label={t('common:nav.account')}>
      <ul>
        {PARTS.map(({ part, icon }) => (
          <li key={part}>
            <Link
              className={styles.entry}
              href={routes.accountPart(location, part)}
              aria-current={part === current ? 'page' : undefined}
            >
              <Icon name={icon} />
              {t(part)}
            </Link>
          </li>
        ))}
        <li>
          <button className={styles.entry} type="button" onClick={signOut}>
            <Icon name="log-out" />
            {t('logout')}
          </button>
        </li>
      </ul>
    </nav>
  );
}
