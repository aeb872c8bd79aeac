import { useTranslation } from 'next-i18next/pages';
import { useId } from 'react';
import { Icon } from '@/components/Icon';
import { Link } from '@/components/Link';
import { MoreLink } from '@/components/MoreLink';
import { Picture } from '@/components/Picture';
import { routes } from '@/config/routes';
import { orderNumber } from '@/lib/orderNumber';
import { useSite } from '@/store/SiteContext';
import { currentMark } from '../currentMark';
import { useHydrated } from '../useHydrated';
import headerStyles from './DesktopHeader.module.css';
import styles from './ServicesMenu.module.css';
import { useDisclosure } from './useDisclosure';

import { useServiceMenu } from './useServiceMenu';

/**
 * The services entry of the menu. It opens a panel where script runs and there is something to show; in the server's
 * HTML it is a link to all services.
 */
export function ServicesMenu() {
  const { t } = useTranslation();
  const { place, address } = useSite();
  const services = useServiceMenu();
  const isAlive = useHydrated();
  const id = useId();
  const { isOpen, close, toggle, container, button, closeByFocus } = useDisclosure<HTMLLIElement>(address);

  const all = routes.services(place);
  const isCurrent = currentMark(address, all);
  if (!isAlive || services.length === 0) {
    return (
      <li>
        <Link className={headerStyles.entry} href={all} aria-current={isCurrent}>
          {t('nav.services')}
          {services.length > 0 && <Icon name="chevron-down" />}
        </Link>
      </li>
    );
  }
  return (
    <li ref={container} onBlur={closeByFocus}>
      <button
        ref={button}
        type="button"
        className={headerStyles.entry}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-current={isCurrent && 'true'}
        onClick={toggle}
      >
        {t('nav.services')}
        <Icon name="chevron-down" />
      </button>
      <div className={styles.panel} id={id} hidden={!isOpen}>
        <div className={`wrap ${styles.columns}`}>
          <ol className={styles.list}>
            {services.map(({ slug, name, summary }, index) => (
              <li key={slug}>
                <Link href={routes.service(place, slug)} onClick={close}>
                  <span className="n">{orderNumber(index + 1)}</span>
                  <b>{name}</b>
                  {summary && <small>{summary}</small>}
                </Link>
              </li>
            ))}
          </ol>
          <div className={styles.aside}>
            <Picture className="r43 cut" src="/art/motif/mega.svg?motif=shebeke&palette=nar" width={600} height={450} />
            <p className={styles.unsure}>{t('shell.unsure')}</p>
            <p className="muted">{t('shell.unsureText')}</p>
            <MoreLink href={routes.apply(place)} onClick={close}>
              {t('btn.apply')}
            </MoreLink>
          </div>
        </div>
      </div>
    </li>
  );
}
