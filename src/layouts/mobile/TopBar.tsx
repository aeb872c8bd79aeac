import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { IconLink } from '@/components/IconLink';
import { Logo } from '@/components/Logo';
import { parsePath, routes } from '@/config/routes';
import { useSite } from '@/store/SiteContext';
import { AccountLink } from '../AccountLink';
import { CartLink } from '../CartLink';
import { useLogo } from '../useLogo';
import { Drawer } from './Drawer';
import styles from './TopBar.module.css';

/** Whether this visit has an earlier page; browsers without the Navigation API count other sites as well. */
const canGoBack = () => ('navigation' in window ? window.navigation.canGoBack : history.length > 1);

/** The head of the mobile shell: back (home has no way back but the account), logo, cart on shop paths, menu. */
export function TopBar() {
  const { t } = useTranslation();
  const { place, address } = useSite();
  const router = useRouter();
  const logo = useLogo();
  const isHome = parsePath(address)?.rest === '';
  return (
    <header className={styles.bar}>
      {isHome ? (
        <AccountLink />
      ) : (
        <IconLink
          icon="arrow-left"
          href={routes.home(place)}
          label={t('shell.back')}
          onClick={(event) => {
            if (!canGoBack()) return;
            event.preventDefault();
            router.back();
          }}
        />
      )}
      <Logo {...logo} size="small" />
      <div className={styles.end}>
        <CartLink />
        <Drawer />
      </div>
    </header>
  );
}
