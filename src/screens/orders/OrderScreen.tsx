import { useRouter } from 'next/router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyInBrowser } from '@/components/lazyInBrowser';
import { Skeleton } from '@/components/Skeleton';
import { routes } from '@/config/routes';
import { NeedsScript } from '@/features/forms/views/NeedsScript';
import { RecordScreen } from '@/features/records/RecordScreen';
import { useRecord, type RecordLink } from '@/features/records/useRecord';
import { useSearchValue, useSiteLocation } from '@/site/SiteLocation';
import styles from './OrderScreen.module.css';
import { OrderView } from './OrderView';

// An order that is found needs no form.
const OrderLookup = lazyInBrowser(async () => (await import('./OrderLookup')).OrderLookup);

type OrderScreenProps = { wasSent?: boolean };

/** An order by its link, or the form that finds it. The HTML is the same for everyone. */
export function OrderScreen({ wasSent = false }: OrderScreenProps) {
  const { t } = useTranslation(['order', 'common']);
  const location = useSiteLocation();
  const router = useRouter();
  const number = useSearchValue('number');
  const token = useSearchValue('token');
  const [found, setFound] = useState<RecordLink | null>(null);
  const linked = number === undefined || token === undefined ? undefined : number ? { number, token } : null;
  const link = found ?? (wasSent ? null : linked);
  const { state, reload } = useRecord(link, async (order, options) => {
    const { shopClient } = await import('@/clients/shopClient');
    return shopClient({ locale: location.locale, ...options }).getOrder(order.number, order.token ?? undefined);
  });
  const isMissing = state.status === 'absent' || state.status === 'signedOut';

  const open = (order: RecordLink) => {
    setFound(order);
    // So that a reload opens it again, without a second history entry.
    void router.replace(routes.order(location, { number: order.number, ...(order.token && { token: order.token }) }));
  };

  return (
    <RecordScreen
      title={t('title')}
      heading={isMissing ? t('lookup') : t('title')}
      parent={{ text: t('common:nav.shop'), href: routes.categories(location) }}
      className={styles.body}
      notice={<NeedsScript wasSent={wasSent} />}
      state={state}
      loading={
        <>
          <Skeleton shape="title" />
          <Skeleton shape="line" />
        </>
      }
      failed={{ title: t('failed'), onRetry: reload }}
      missing={<OrderLookup number={link?.number ?? null} onFound={open} />}
    >
      {(order) => <OrderView order={order} />}
    </RecordScreen>
  );
}
