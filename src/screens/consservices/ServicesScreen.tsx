import { useTranslation } from 'next-i18next/pages';
import { Breadcrumbs } from '@/components/Breadcrumbs';
import { ErrorState } from '@/components/ErrorState';
import { PageHeading } from '@/components/PageHeading';
import { Pagination } from '@/components/Pagination';
import { SectionHead } from '@/components/SectionHead';
import { PAGE_SIZES } from '@/config/constants';
import { routes } from '@/config/routes';
import type { Page } from '@/contract/common';
import type { OtherService } from '@/contract/services';
import { CallToAction } from '@/features/callToAction/CallToAction';
import { PageHead } from '@/features/head/PageHead';
import { OtherServicesList } from '@/features/services/OtherServicesList';
import { ServiceTiles } from '@/features/services/ServiceTiles';
import { useAppSelector } from '@/store/hooks';
import { usePlace } from '@/store/SiteContext';

type ServicesScreenProps = {
  page: number;
  /** Only from page 2 on: the first page is in the store. */
  others: Page<OtherService> | null;
};

/** All services: the main ones as pictures, the others as a list that pages. */
export function ServicesScreen({ page, others }: ServicesScreenProps) {
  const { t } = useTranslation(['services', 'common']);
  const place = usePlace();
  const main = useAppSelector((state) => state.data.serviceMiddle);
  const firstPage = useAppSelector((state) => state.data.otherServices);
  const list = page === 1 ? firstPage : others;
  const mainCount = main?.length ?? 0;

  return (
    <>
      <PageHead title={t('common:nav.services')} description={t('lead')} page={page} />
      <div className="wrap">
        <Breadcrumbs
          label={t('common:a11y.breadcrumb')}
          trail={[{ text: t('common:nav.home'), href: routes.home(place) }]}
          current={t('common:nav.services')}
        />
        <PageHeading title={t('common:nav.services')} lead={t('lead')} />
      </div>

      {!main && !list && <ErrorState title={t('common:load.failed')} text={t('common:load.lost')} retry={t('common:btn.retry')} />}

      {page === 1 && main && (
        <section className="section section--first">
          <div className="wrap">
            <h2 className="sr">{t('main')}</h2>
            <ServiceTiles services={main} />
          </div>
        </section>
      )}

      {list && list.results.length > 0 && (
        <section className="section section--sunk">
          <div className="wrap">
            <SectionHead title={t('common:nav.otherServices')} />
            <OtherServicesList services={list.results} start={mainCount + (page - 1) * PAGE_SIZES.otherServices + 1} />
            <Pagination
              page={page}
              pageCount={Math.ceil(list.count / PAGE_SIZES.otherServices)}
              hrefOf={(number) => routes.services(place, { page: number })}
              labels={{
                nav: t('common:a11y.pages'),
                page: (number) => t('common:a11y.page', { page: number }),
                next: t('common:a11y.nextPage'),
                previous: t('common:a11y.prevPage'),
              }}
            />
          </div>
        </section>
      )}
      <CallToAction />
    </>
  );
}
