import { useTranslation } from 'react-i18next';
import { Note } from '@/components/Note';
import type { Order } from '@/contract/orders';
import { formatDateTime } from '@/lib/dates';
import { formatPhoneInText } from '@/lib/phone';
import { useSiteLocation } from '@/site/SiteLocation';
import { selectSiteInfo } from '@/store/dataSlice';
import { useAppSelector } from '@/store/hooks';

type ConfirmNoteProps = { order: Order };

/** What the buyer has to do before the order is accepted. */
export function ConfirmNote({ order: { contact, confirm_until: end } }: ConfirmNoteProps) {
  const { t } = useTranslation('order');
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
