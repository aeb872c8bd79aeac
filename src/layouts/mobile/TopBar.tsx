import { Logo } from '@/components/Logo';
import { parsePath } from '@/config/routes';
import { useSite } from '@/site/SiteLocation';
import { AccountLink } from '../AccountLink';
import { CartLink } from '../CartLink';
import { useLogo } from '../useLogo';
import { BackButton } from './BackButton';
import { Drawer } from './Drawer';
import styles from './TopBar.module.css';

/** The head of the mobile shell: back (home has the account instead), logo, cart on shop paths, menu. */
export function TopBar() {
  const { address } = useSite();
  const logo = useLogo();
  const isHome = parsePath(address)?.rest === '';
  return (
    <header className={styles.bar}>
      {isHome ? <AccountLink /> : <BackButton />}
      <Logo {...logo} size="small" />
      <div className={styles.end}>
        <CartLink />
        <Drawer />
      </div>
    </header>
  );
}
