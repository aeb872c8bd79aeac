import { useTranslation } from 'react-i18next';
import { Facts } from '@/components/Facts';
import type { Order } from '@/contract/orders';
import { formatDate } from '@/lib/dates';
import { formatPhoneInText } from '@/lib/phone';
import { useSiteLocation } from '@/site/SiteLocation';
import { selectSiteInfo } from '@/store/dataSlice';
import { useAppSelector } from '@/store/hooks';

type OrderDetailsProps = { order: Order };

/** Who gets the order, where, and how it is paid; nothing where that is not said. */
export function OrderDetails({ order: { contact, created_at: createdAt, delivery, payment } }: OrderDetailsProps) {
  const { t } = useTranslation('order');
  const { locale } = useSiteLocation();
  const office = useAppSelector(selectSiteInfo)?.address;
  if (!contact || !delivery || !payment) return null;
  const isCourier = delivery.method === 'courier';
  const address = isCourier ? [delivery.city, delivery.address].filter(Boolean).join(', ') : office;
  return (
    <section>
      <h2 className="h-sm">{t('details')}</h2>
      <Facts
        facts={[
          ...(createdAt ? [{ label: t('placed'), value: formatDate(createdAt, locale) }] : []),
          {
            label: t('buyer'),
            value: `${contact.first_name} ${contact.last_name}, ${formatPhoneInText(contact.phone_number)}`,
          },
          { label: t('delivery'), value: isCourier ? t('courier') : t('pickup') },
          ...(address ? [{ label: t('address'), value: address }] : []),
          ...(delivery.days ? [{ label: t('time'), value: t('days', { range: delivery.days }) }] : []),
          ...(delivery.note ? [{ label: t('note'), value: delivery.note }] : []),
          { label: t('payment'), value: payment === 'on_delivery' ? t('onDelivery') : t('transfer') },
        ]}
      />
    </section>
  );
}
