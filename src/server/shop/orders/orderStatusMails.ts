import type { Locale } from '@/config/locales';
import { routes } from '@/config/routes';
import type { OrderRequest, OrderStatus } from '@/contract/orders';
import { formatPhoneInText } from '@/lib/phone';
import { composeMail, type MailBlock } from '../../mail/composeMail';
import type { NewMail } from '../../mail/outbox';
import type { Office } from '../../organisation/officeService';
import { getFixedT } from '../../texts/texts';

type Moved = {
  number: string;
  email: string;
  locale: Locale;
  delivery_method: OrderRequest['delivery']['method'];
};

type StatusMail = {
  order: Moved;
  status: OrderStatus;
  /** Cancelled because nobody confirmed it in time. */
  isUnconfirmed: boolean;
  /** Of the order's page. */
  token: string;
  office: Office;
  siteUrl: string;
};

function findTextName({ order, status, isUnconfirmed }: StatusMail) {
  if (status === 'to_confirm') return null;
  const isPickup = order.delivery_method === 'pickup';
  if (status === 'packed' && isPickup) return 'packedPickup';
  if (status === 'delivered' && isPickup) return 'pickedUp';
  return status === 'cancelled' && isUnconfirmed ? 'unconfirmed' : status;
}

/** Where the buyer turns to, as a sentence; none where the organisation shows neither address nor number. */
function contactBlocks(locale: Locale, office: Office): MailBlock[] {
  const t = getFixedT(locale);
  const { email } = office;
  const phone = office.phone && formatPhoneInText(office.phone);
  if (email && phone) return [t('mail:order.contact', { email, phone })];
  if (email) return [t('mail:order.contactByMail', { email })];
  return phone ? [t('mail:order.contactByPhone', { phone })] : [];
}

type TakenBackMail = Pick<StatusMail, 'order' | 'token' | 'office' | 'siteUrl'> & {
  /** That the order has again. */
  status: OrderStatus;
};

/** To the buyer, in the language of the order: its last status was set by mistake. */
export function orderTakenBackMail({ order, status, token, office, siteUrl }: TakenBackMail): NewMail {
  const { number, email, locale } = order;
  const t = getFixedT(locale);
  const blocks: MailBlock[] = [
    t('mail:status.order.takenBack.text', { number, status: t(`adminOrders:status.${status}`) }),
    ...contactBlocks(locale, office),
    {
      kind: 'button',
      label: t('mail:order.status'),
      href: siteUrl + routes.order({ locale, shell: 'desktop' }, { number, token }),
    },
  ];
  const subject = `${t('mail:status.order.takenBack.subject', { number })} · ${office.name}`;
  const content = composeMail({ kind: 'order.takenBack', locale, subject, blocks, why: t('mail:why.order') });
  return { recipient: email, locale, ...content };
}

/**
 * To the buyer, in the language of the order: its status has changed. There is nothing in it that anyone typed, as the
 * e-mail may be a stranger's.
 */
export function orderStatusMails(mail: StatusMail): NewMail[] {
  const { order, token, office, siteUrl } = mail;
  const { number, email, locale } = order;
  const name = findTextName(mail);
  if (!name) return [];
  const t = getFixedT(locale);
  const where: MailBlock = {
    kind: 'rows',
    rows: [[t('mail:order.pickup'), [office.address, office.workingHours].filter(Boolean).join(', ')]],
  };
  const blocks: MailBlock[] = [
    t(`mail:status.order.${name}.text`, { number }),
    ...(name === 'packedPickup' ? [where] : []),
    ...(name === 'cancelled' ? contactBlocks(locale, office) : []),
    {
      kind: 'button',
      label: t('mail:order.status'),
      href: siteUrl + routes.order({ locale, shell: 'desktop' }, { number, token }),
    },
    ...(name === 'unconfirmed' ? [t('mail:order.unasked')] : []),
  ];
  const subject = `${t(`mail:status.order.${name}.subject`, { number })} · ${office.name}`;
  const content = composeMail({ kind: `order.${name}`, locale, subject, blocks, why: t('mail:why.order') });
  return [{ recipient: email, locale, ...content }];
}
