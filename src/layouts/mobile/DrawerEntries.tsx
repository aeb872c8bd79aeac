import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from '@/components/Icon';
import { Link } from '@/components/Link';
import { routes, type Place } from '@/config/routes';
import { useSite } from '@/store/SiteContext';
import { currentMark } from '../currentMark';

const ENTRIES = [
  { key: 'nav.home', icon: 'house', href: routes.home },
  { key: 'nav.about', icon: 'info', href: routes.about },
  { key: 'nav.services', icon: 'layout-grid', href: (place) => routes.services(place) },
  { key: 'nav.projects', icon: 'layers', href: (place) => routes.projects(place) },
  { key: 'nav.law', icon: 'scale', href: routes.law },
  { key: 'nav.apply', icon: 'file-pen', href: (place) => routes.apply(place) },
  { key: 'nav.contact', icon: 'map-pin', href: routes.contact },
  // The specification names the desktop address here; a narrow viewport then leads on to its twin.
  { key: 'nav.media', icon: 'newspaper', href: (place) => routes.media({ ...place, shell: 'desktop' }) },
  { key: 'nav.search', icon: 'search', href: (place) => routes.search(place) },
] as const satisfies { key: string; icon: IconName; href: (place: Place) => string }[];

type DrawerEntriesProps = { className: string | undefined };

export function DrawerEntries({ className }: DrawerEntriesProps) {
  const { t } = useTranslation();
  const { place, address } = useSite();
  return (
    <nav className={className} aria-label={t('a11y.mainNav')}>
      <ul>
        {ENTRIES.map(({ key, icon, href }) => (
          <li key={key}>
            <Link href={href(place)} aria-current={currentMark(address, href(place))}>
              <Icon name={icon} />
              {t(key)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
