import { useTranslation } from 'react-i18next';
import { MoreLink } from '@/components/MoreLink';
import { Person } from '@/components/Person';
import { routes } from '@/config/routes';
import type { ContentPage } from '@/contract/pages';
import { useSiteLocation } from '@/site/SiteLocation';
import { selectServiceMiddle } from '@/store/dataSlice';
import { useAppSelector } from '@/store/hooks';
import styles from './AboutScreen.module.css';

/** Those whom one meets first; the list of services names the others, where it names anybody. */
export function People({ people }: { people: NonNullable<ContentPage['people']> }) {
  const { t } = useTranslation('about');
  const location = useSiteLocation();
  const hasLeads = useAppSelector((state) => selectServiceMiddle(state)?.some((service) => service.lead_name));
  return (
    <section className={styles.people}>
      <h2 className="h-sm">{t('people')}</h2>
      <p className="muted">{t('peopleText')}</p>
      <ul>
        {people.map(({ name, role, image }) => (
          <li key={name}>
            <Person name={name} role={role} image={image} />
          </li>
        ))}
      </ul>
      {hasLeads && <MoreLink href={routes.services(location)}>{t('leads')}</MoreLink>}
    </section>
  );
}
