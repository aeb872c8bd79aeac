import type { ReactNode } from 'react';
import { useTexts } from '@/providers/TextsProvider';
import { NumberSentence } from '@/components/Numbers';
import { PageHeading } from '@/components/PageHeading';
import type { Order } from '@/contract/orders';
import { formatDate, formatDateTime } from '@/lib/dates';
import { formatPhoneInText } from '@/lib/phone';
import { useSiteLocation } from '@/providers/SiteLocation';
import { selectSiteInfo } from '@/store/dataSlice';
import { useAppSelector } from '@/store/hooks';
import { Note } from '@/components/Note';

/** Whom to turn to about an order that is cancelled. */
function useTurnTo(): string {
  const t = useTexts('order');
  const site = useAppSelector(selectSiteInfo);
  const phone = formatPhoneInText(site?.main_phone_number ?? '');
  const [mailbox] = site?.emails ?? [];
  return mailbox ? t('callOrWrite', { phone, email: mailbox.email }) : t('questions', { phone });
}

/** What has become of an order and what follows, as its steps say it too. */
function useSentences(order: Order): string[] {
  const { number, contact, delivery, status, timeline } = order;
  const t = useTexts('order');
  const { locale } = useSiteLocation();
  const site = useAppSelector(selectSiteInfo);
  const isPickup = delivery.method === 'pickup';
  const turnTo = useTurnTo();
  const call = delivery.method === 'courier' ? [t('courierCalls')] : [];
  switch (status) {
    case 'received':
      return timeline.some((event) => event.status === 'to_confirm')
        ? [t('isConfirmed', { number }), t('weCheck'), ...call]
        : [
            t('accepted', { number }),
            ...(contact ? [t('mailSent', { email: contact.email })] : []),
            t('weCheck'),
            ...call,
          ];
    case 'confirmed':
      return [t(isPickup ? 'isPrepared' : 'isPacked', { number }), ...call];
    case 'packed':
      if (!isPickup) return [t('waitsForCourier', { number }), ...call];
      return [
        t('isReady', { number }),
        ...(site ? [t('pickUpAt', { address: [site.address, site.working_hours].filter(Boolean).join(', ') })] : []),
      ];
    case 'on_the_way':
      return [t('isOnTheWay', { number }), ...call];
    case 'delivered': {
      const at = timeline.find((event) => event.status === status)?.at;
      const date = at ? formatDate(at, locale) : '';
      const done = isPickup
        ? t(date ? 'wasPickedUpOn' : 'wasPickedUp', { number, date })
        : t(date ? 'wasDeliveredOn' : 'wasDelivered', { number, date });
      return [done, t('questions', { phone: formatPhoneInText(site?.main_phone_number ?? '') })];
    }
    case 'cancelled':
      return [t('isCancelled', { number }), turnTo];
    case 'to_confirm':
      return [t('waits', { number })];
  }
}

type OrderHeadingProps = {
  order: Order;
  /** Of the page that confirms the order; in place of the note. */
  confirmForm: ReactNode;
  /** Below the note of an order that waits for its buyer. */
  mailForm: ReactNode;
};

/** What became of the order, said once. */
export function OrderHeading({ order, confirmForm, mailForm }: OrderHeadingProps) {
  const { number, contact, status } = order;
  const t = useTexts('order');
  const sentences = useSentences(order);
  const lead = (text: string, ...others: string[]) => (
    <>
      <NumberSentence text={text} number={number} /> <span>{others.join(' ')}</span>
    </>
  );
  if (confirmForm) {
    return (
      <PageHeading title={t('confirmTitle')} lead={lead(t('waits', { number }))}>
        {confirmForm}
      </PageHeading>
    );
  }
  const [first = '', ...others] = sentences;
  const isThanked = contact && status !== 'cancelled';
  return (
    <PageHeading
      title={isThanked ? t('thanks', { firstName: contact.first_name }) : t('title')}
      lead={lead(first, ...others)}
    >
      {status === 'to_confirm' && (
        <>
          <ConfirmNote order={order} />
          {mailForm}
        </>
      )}
    </PageHeading>
  );
}

type ConfirmNoteProps = { order: Order };

/** What the buyer has to do before the order is accepted. */
function ConfirmNote({ order: { contact, confirm_until: end } }: ConfirmNoteProps) {
  const t = useTexts('order');
  const { locale } = useSiteLocation();
  const phone = formatPhoneInText(useAppSelector(selectSiteInfo)?.main_phone_number ?? '');
  const sentences = [
    contact ? t('linkSent', { email: contact.email }) : t('linkInMail'),
    end && t('heldUntil', { until: formatDateTime(end, locale) }),
    t('orCall', { phone }),
  ];
  return (
    <div className="OrderView-confirm">
      <Note tone="warn">{sentences.filter(Boolean).join(' ')}</Note>
    </div>
  );
}
