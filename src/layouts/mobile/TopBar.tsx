import { useTranslation } from 'react-i18next';
import { IconLink } from '@/components/IconLink';
import { Logo } from '@/components/Logo';
import { parsePath, routes } from '@/config/routes';
import { useSite } from '@/store/SiteContext';
import { CartLink } from '../CartLink';
import { useLogo } from '../useLogo';
import { BackButton } from './BackButton';
import { Drawer } from './Drawer';
import styles from './TopBar.module.css';

/** The head of the mobile shell: back (home has the account instead), logo, cart on shop paths, menu. */
export function TopBar() {
  const { t } = useTranslation();
  const { place, address } = useSite();
  const logo = useLogo();
  const isHome = parsePath(address)?.rest === '';
  return (
    <header className={styles.bar}>
      {isHome ? <IconLink icon="user" href={routes.account(place)} label={t('nav.account')} /> : <BackButton />}
      <Logo {...logo} size="small" />
      <div className={styles.end}>
        <CartLink />
        <Drawer />
      </div>
    </header>
  );
}
