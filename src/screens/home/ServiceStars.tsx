import { useTranslation } from 'react-i18next';
import { Link } from '@/components/Link';
import { routes } from '@/config/routes';
import type { ServiceWindow } from '@/contract/ServiceWindow';
import { useHasPart } from '@/store/hooks';
import { useSiteLocation } from '@/site/SiteLocation';

/**
 * Links over the stars of the window, which lights the one that is pointed at or has the focus and names it. Without a
 * pointer that hovers the first press names: it gives the focus to the place of the star, whose link then takes presses.
 */
export function ServiceStars({ window: { across, stars } }: { window: ServiceWindow }) {
  const { t } = useTranslation(['home', 'common']);
  const hasProjects = useHasPart('projects');
  const location = useSiteLocation();
  return (
    <nav
      className="Hero-index"
      aria-label={t(hasProjects ? 'servicesAndProjects' : 'common:nav.services')}
      data-print="hide"
    >
      <ul data-across={across[location.shell]}>
        {stars.flatMap(({ slug, name, projects, lead, gap = 0 }) => [
          ...Array.from({ length: gap }, (_, place) => <li key={`${slug} ${place}`} aria-hidden />),
          <li key={slug} tabIndex={-1}>
            <Link href={routes.service(location, slug)}>
              <span className="Hero-note">
                <span>
                  <b>{name}</b>{' '}
                  <span className="muted">
                    {[projects > 0 && t('projectCount', { count: projects }), lead].filter(Boolean).join(' · ')}
                  </span>
                </span>
              </span>
            </Link>
          </li>,
        ])}
      </ul>
    </nav>
  );
}
