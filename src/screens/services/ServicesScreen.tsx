import { useTexts } from '@/providers/TextsProvider';
import { Section } from '@/components/PageHeading';
import { PAGE_SIZES } from '@/config/constants';
import { routes } from '@/config/routes';
import type { Page } from '@/contract/common';
import type { OtherService } from '@/contract/services';
import { CallToAction } from '@/features/callToAction/CallToAction';
import { PageHead, PageTop } from '@/features/page/PageTop';
import { ListMissing, ListPages } from '@/features/page/ListPages';
import { readNeeds, ServiceNeeds } from '@/features/services/ServiceNeeds';
import { OtherServicesList, ServiceTiles } from '@/features/services/ServiceTiles';
import { useAppSelector } from '@/store/hooks';
import { useSiteLocation } from '@/providers/SiteLocation';

type ServicesScreenProps = {
  pageNumber: number;
  /** Only from page 2 on: the first page is in the store. */
  others: Page<OtherService> | null;
};

/** All services: the main ones as pictures, the others as a list that pages. */
export function ServicesScreen({ pageNumber, others }: ServicesScreenProps) {
  const t = useTexts(['services', 'common']);
  const location = useSiteLocation();
  const main = useAppSelector((state) => state.data.serviceMiddle);
  const firstPage = useAppSelector((state) => state.data.otherServices);
  const list = pageNumber === 1 ? firstPage : others;
  const tiles = pageNumber === 1 && main ? main : [];
  const rows = list?.results ?? [];
  const needs = readNeeds(tiles, rows);
  const start = (main?.length ?? 0) + (pageNumber - 1) * PAGE_SIZES.otherServices + 1;

  return (
    <div className="ServiceNeeds-scope">
      <PageHead title={t('common:nav.services')} description={t('lead')} pageNumber={pageNumber} />
      <PageTop title={t('common:nav.services')} lead={t('lead')}>
        <ServiceNeeds needs={needs} />
      </PageTop>

      {tiles.length === 0 && rows.length === 0 && (
        <div className="wrap section--body">
          <ListMissing hasFailed={!list || (pageNumber === 1 && !main)} />
        </div>
      )}

      {tiles.length > 0 && (
        <section className="section section--first">
          <div className="wrap">
            <h2 className="sr">{t('main')}</h2>
            <ServiceTiles services={tiles} needs={needs} />
          </div>
        </section>
      )}

      {list && rows.length > 0 && (
        <Section isSunk title={t('common:nav.otherServices')}>
          <OtherServicesList services={rows} start={start} needs={needs} />
          <ListPages
            pageNumber={pageNumber}
            count={list.count}
            pageSize={PAGE_SIZES.otherServices}
            getHref={(number) => routes.services(location, { page: number })}
          />
        </Section>
      )}
      <CallToAction />
    </div>
  );
}
