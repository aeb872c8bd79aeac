import { useTranslation } from 'react-i18next';
import { Link } from '@/components/Link';
import { hasParts, type SitePart } from '@/config/parts';
import { routes } from '@/config/routes';
import { selectSiteInfo } from '@/store/dataSlice';
import { useAppSelector } from '@/store/hooks';
import { useSiteLocation } from '@/site/SiteLocation';
import styles from './Footer.module.css';

/** The ways into the shop and to the pages about the organisation, in the footers of both shells. */
export function FooterLinks() {
  const { t } = useTranslation();
  const location = useSiteLocation();
  const off = useAppSelector(selectSiteInfo)?.parts_off;
  const group = (title: string, titleHref: string, ...links: [text: string, href: string, part?: SitePart][]) => (
    <div>
      <h2>
        <Link href={titleHref}>{title}</Link>
      </h2>
      <ul>
        {links.map(
          ([text, href, part]) =>
            hasParts(part && [part], off) && (
              <li key={href}>
                <Link href={href}>{text}</Link>
              </li>
            ),
        )}
      </ul>
    </div>
  );
  return (
    <div className={styles.links}>
      {hasParts(['shop'], off) &&
        group(
          t('nav.shop'),
          routes.categories(location),
          [t('shell.allProducts'), routes.products(location)],
          [t('shell.findOrder'), routes.order(location)],
        )}
      {group(
        t('nav.about'),
        routes.about(location),
        [t('nav.projects'), routes.projects(location), 'projects'],
        [t('nav.media'), routes.media(location), 'media'],
        [t('nav.contact'), routes.contact(location)],
      )}
    </div>
  );
}
