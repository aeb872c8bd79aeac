import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { Breadcrumbs } from '@/components/Breadcrumbs';
import { PageHeading } from '@/components/PageHeading';
import { routes } from '@/config/routes';
import { useSiteLocation } from '@/site/SiteLocation';

type PageTopProps = {
  title: string;
  lead?: string;
  /** The page's name in the trail, where it is shorter than its title. */
  current?: string;
  /** The page between home and this one. */
  parent?: { text: string; href: string };
  children?: ReactNode;
};

/** Where the page is and what it is: trail (the mobile shell has its back button instead), h1 and lead. */
export function PageTop({ title, lead, current = title, parent, children }: PageTopProps) {
  const { t } = useTranslation();
  const location = useSiteLocation();
  return (
    <div className="wrap">
      {location.shell === 'desktop' && (
        <Breadcrumbs
          label={t('a11y.breadcrumb')}
          trail={[{ text: t('nav.home'), href: routes.home(location) }, ...(parent ? [parent] : [])]}
          current={current}
        />
      )}
      <PageHeading title={title} lead={lead}>
        {children}
      </PageHeading>
    </div>
  );
}
