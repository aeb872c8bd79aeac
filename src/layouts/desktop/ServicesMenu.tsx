import { useTranslation } from 'react-i18next';
import { lazy, Suspense, useId } from 'react';
import { Icon } from '@/components/Icon';
import { Link } from '@/components/Link';
import { routes } from '@/config/routes';
import { selectOtherServices, selectServiceHeader, selectServiceMiddle } from '@/store/dataSlice';
import { useAppSelector } from '@/store/hooks';
import { useSite } from '@/site/SiteLocation';
import { currentMark } from '@/layouts/currentMark';
import { useHydrated } from '@/layouts/useHydrated';
import { useKeptFocus } from '@/layouts/useHeadingFocus';
import headerStyles from './DesktopHeader.module.css';
import styles from './ServicesMenu.module.css';
import { useDisclosure } from './useDisclosure';

const loadPanel = async () => ({ default: (await import('./ServicesPanel')).ServicesPanel });
const ServicesPanel = lazy(loadPanel);

/**
 * The services entry of the menu. It opens a panel where script runs and there is something to show; in the server's
 * HTML it is a link to all services.
 */
export function ServicesMenu() {
  const { t } = useTranslation();
  const { location, address } = useSite();
  const hasServices = useAppSelector((state) => (selectServiceHeader(state)?.length ?? 0) > 0);
  const isAlive = useHydrated();
  const entry = useKeptFocus();
  const id = useId();
  const { isOpen, close, toggle, container, closeByFocus } = useDisclosure<HTMLLIElement>(address);

  const all = routes.services(location);
  const isCurrent = currentMark(address, all);
  if (!isAlive || !hasServices) {
    return (
      <li>
        <Link ref={entry} className={headerStyles.entry} href={all} aria-current={isCurrent}>
          {t('nav.services')}
          {hasServices && <Icon name="chevron-down" />}
        </Link>
      </li>
    );
  }
  return (
    <li ref={container} onBlur={closeByFocus}>
      <button
        ref={entry}
        type="button"
        className={headerStyles.entry}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-current={isCurrent && 'true'}
        // Who comes near may open it: by then its content is there.
        onPointerEnter={() => void loadPanel()}
        onFocus={() => void loadPanel()}
        onClick={toggle}
      >
        {t('nav.services')}
        <Icon name="chevron-down" />
      </button>
      <div className={styles.panel} id={id} hidden={!isOpen}>
        {isOpen && (
          <Suspense>
            <ServicesPanel onLeave={close} />
          </Suspense>
        )}
      </div>
    </li>
  );
}

type MenuItem = { slug: string; name: string; summary: string | undefined };

/** The services of the menus in the API's order, with the summaries that the other lists know. */
export function useServiceMenu(): MenuItem[] {
  const header = useAppSelector(selectServiceHeader) ?? [];
  const middle = useAppSelector(selectServiceMiddle) ?? [];
  const others = useAppSelector(selectOtherServices)?.results ?? [];
  const summaries = new Map([...middle, ...others].map(({ slug, summary }) => [slug, summary]));
  return header.map(({ slug, name }) => ({ slug, name, summary: summaries.get(slug) }));
}
