import { useTranslation } from 'react-i18next';
import { IndexList } from '@/components/IndexList';
import { routes } from '@/config/routes';
import { useAppSelector, useHasPart } from '@/store/hooks';
import { useSiteLocation } from '@/providers/SiteLocation';
import styles from './SearchScreen.module.css';

/** Where to go without a word to look for: the main services and the pages that most visits lead to. */
export function SearchWays() {
  const { t } = useTranslation(['search', 'common']);
  const location = useSiteLocation();
  const services = useAppSelector((state) => state.data.serviceMiddle) ?? [];
  const hasShop = useHasPart('shop');
  const hasProjects = useHasPart('projects');
  const pages = [
    ...(hasShop ? [{ href: routes.categories(location), title: t('common:nav.shop') }] : []),
    ...(hasProjects ? [{ href: routes.projects(location), title: t('common:nav.projects') }] : []),
    { href: routes.about(location), title: t('common:nav.about') },
    { href: routes.contact(location), title: t('common:nav.contact') },
  ];
  const ways = [
    ...services.slice(0, 4).map(({ slug, name: title }) => ({ href: routes.service(location, slug), title })),
    ...pages,
  ];
  return (
    <section className={styles.ways}>
      <h2 className="h-sm">{t('ways')}</h2>
      <IndexList items={ways.map((way) => ({ key: way.href, ...way }))} hasNumbers={false} />
    </section>
  );
}
