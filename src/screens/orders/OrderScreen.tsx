import Head from 'next/head';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '@/components/ErrorState';
import { PageHeading } from '@/components/PageHeading';
import { Skeleton } from '@/components/Skeleton';
import { routes } from '@/config/routes';
import { PageHead } from '@/features/head/PageHead';
import { useSearchValue } from '@/features/page/useSearchValue';
import { useSiteLocation } from '@/site/SiteLocation';
import { NeedsScript } from '../../features/forms/views/NeedsScript';
import { OrderLookup } from './OrderLookup';
import styles from './OrderScreen.module.css';
import { OrderView } from './OrderView';
import { useOrder, type OrderLink } from './useOrder';

type OrderScreenProps = { wasSent?: boolean };

/** The confirmation of an order by its link, or the form that finds it. The page itself is the same for everyone. */
export function OrderScreen({ wasSent = false }: OrderScreenProps) {
  const { t } = useTranslation(['order', 'common']);
  const location = useSiteLocation();
  const router = useRouter();
  const number = useSearchValue('number');
  const token = useSearchValue('token');
  const [found, setFound] = useState<OrderLink | null>(null);
  const linked = number === undefined || token === undefined ? undefined : number ? { number, token } : null;
  const link = found ?? (wasSent ? null : linked);
  const { loaded, reload } = useOrder(link);

  const open = (order: OrderLink) => {
    setFound(order);
    // So that it can be opened again, without a second entry in the history.
    void router.replace(routes.order(location, { number: order.number, ...(order.token && { token: order.token }) }));
  };

  return (
    <>
      <PageHead title={t('title')} description={t('title')} isIndexed={false} />
      <Head>
        {/* The address holds the token: it is told to nobody. */}
        <meta key="referrer" name="referrer" content="no-referrer" />
      </Head>
      <div className={`wrap section--body ${styles.body}`}>
        <NeedsScript wasSent={wasSent} />
        {loaded.state === 'loading' && (
          <div aria-busy="true">
            <PageHeading title={t('title')} />
            <p className="sr" role="status">
              {t('common:a11y.loading')}
            </p>
            <Skeleton shape="title" />
            <Skeleton shape="line" />
          </div>
        )}
        {loaded.state === 'failed' && (
          <>
            <PageHeading title={t('title')} />
            <ErrorState
              title={t('failed')}
              text={t('common:load.lost')}
              retry={t('common:btn.retry')}
              onRetry={reload}
            />
          </>
        )}
        {loaded.state === 'absent' && (
          <>
            <PageHeading title={t('lookup')} />
            <OrderLookup number={link?.number ?? null} onFound={open} />
          </>
        )}
        {loaded.state === 'loaded' && <OrderView order={loaded.order} />}
      </div>
    </>
  );
}
