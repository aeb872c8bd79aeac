import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from '@/components/Icon';
import { Link } from '@/components/Link';
import { routes, type SiteLocation } from '@/config/routes';
import { useSite } from '@/site/SiteLocation';
import { currentMark } from '../currentMark';

const ENTRIES = [
  { key: 'nav.home', icon: 'house', href: routes.home },
  { key: 'nav.about', icon: 'info', href: routes.about },
  { key: 'nav.services', icon: 'layout-grid', href: (location) => routes.services(location) },
  { key: 'nav.projects', icon: 'layers', href: (location) => routes.projects(location) },
  { key: 'nav.law', icon: 'scale', href: routes.law },
  { key: 'nav.apply', icon: 'file-pen', href: (location) => routes.apply(location) },
  { key: 'nav.contact', icon: 'map-pin', href: routes.contact },
  // The specification names the desktop address here; a narrow viewport then leads on to its twin.
  { key: 'nav.media', icon: 'newspaper', href: (location) => routes.media({ ...location, shell: 'desktop' }) },
  { key: 'nav.search', icon: 'search', href: (location) => routes.search(location) },
] as const satisfies { key: string; icon: IconName; href: (location: SiteLocation) => string }[];

type DrawerEntriesProps = { className: string | undefined };

export function DrawerEntries({ className }: DrawerEntriesProps) {
  const { t } = useTranslation();
  const { location, address } = useSite();
  return (
    <nav className={className} aria-label={t('a11y.mainNav')}>
      <ul>
        {ENTRIES.map(({ key, icon, href }) => (
          <li key={key}>
            <Link href={href(location)} aria-current={currentMark(address, href(location))}>
              <Icon name={icon} />
              {t(key)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
