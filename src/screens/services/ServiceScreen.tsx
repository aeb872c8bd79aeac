import { useTranslation } from 'react-i18next';
import { Accordion } from '@/components/Accordion';
import { lazyInBrowser } from '@/components/lazyInBrowser';
import { Picture } from '@/components/Picture';
import { isArt } from '@/components/pictureSource';
import { Prose } from '@/components/Prose';
import { SectionHead } from '@/components/SectionHead';
import { SideNav } from '@/components/SideNav';
import { routes } from '@/config/routes';
import type { Service } from '@/contract/services';
import { CallToAction } from '@/features/callToAction/CallToAction';
import { PageHead, PageTop } from '@/features/page/PageTop';
import { useAppSelector } from '@/store/hooks';
import { useSiteLocation } from '@/site/SiteLocation';
import { ApplicationPanel } from './ApplicationPanel';
import { ServiceWork } from './ServiceWork';
import styles from './ServiceScreen.module.css';

// At the end of the page, and with what the cart needs.
const ProductCards = lazyInBrowser(async () => (await import('@/features/catalogue/ProductCards')).ProductCards);

type ServiceScreenProps = {
  /** Its `body` is HTML by now. */
  service: Service;
  /** The window of the home page around its star. */
  window?: string;
};

export function ServiceScreen({ service, window }: ServiceScreenProps) {
  const { t } = useTranslation(['services', 'common']);
  const location = useSiteLocation();
  const menu = useAppSelector((state) => state.data.serviceHeader) ?? [];
  const { slug, name, summary, image, body, steps, faq, facts = [], lead, related_products: products } = service;
  const isMobile = location.shell === 'mobile';
  const panel = <ApplicationPanel slug={slug} facts={facts} lead={lead} />;

  return (
    <>
      <PageHead title={name} description={summary} meta={service} />
      <PageTop
        title={name}
        lead={summary}
        parent={{ text: t('common:nav.services'), href: routes.services(location) }}
      />
      <div className="wrap section--body">
        <div className={`grid split--side ${styles.page}`}>
          {!isMobile && menu.length > 0 && (
            <SideNav
              label={t('common:nav.allServices')}
              items={menu.map((item) => ({
                href: routes.service(location, item.slug),
                text: item.name,
                isCurrent: item.slug === slug,
              }))}
            />
          )}
          <div className={styles.main}>
            {/* What can be done comes first where there is no place beside the text. */}
            {isMobile && panel}
            <div className={styles.picture}>
              <Picture
                src={window && isArt(image) ? window : image}
                width={1400}
                height={600}
                className="cut r-wide"
                isPriority
              />
            </div>
            <div className={`grid split--aside ${styles.columns}`}>
              <article className={styles.article}>
                <Prose html={body} className={styles.body ?? ''} />
                {steps.length > 0 && (
                  <section className="prose">
                    <h2>{t('howWeWork')}</h2>
                    <ol>
                      {steps.map(({ title, text }) => (
                        <li key={title}>
                          <strong>{`${title}.`}</strong> <span>{text}</span>
                        </li>
                      ))}
                    </ol>
                  </section>
                )}
              </article>
              {!isMobile && panel}
            </div>
            {faq.length > 0 && (
              <section className={styles.faq}>
                <h2>{t('faq')}</h2>
                <Accordion items={faq.map(({ question, answer }) => ({ title: question, text: answer }))} isFirstOpen />
              </section>
            )}
          </div>
        </div>
      </div>
      <ServiceWork service={service} />
      {products.length > 0 && (
        <section className="section section--sunk">
          <div className="wrap">
            <SectionHead title={t('relatedProducts')} />
            <ProductCards products={products} />
          </div>
        </section>
      )}
      <CallToAction />
    </>
  );
}
