import { useTexts } from '@/providers/TextsProvider';
import { Button } from '@/components/Button';
import { Note } from '@/components/Note';
import { mailLinks } from '@/config/mailLinks';
import type { Order } from '@/contract/orders';
import { PageHead } from '@/features/page/PageTop';
import { formatDateTime } from '@/lib/dates';
import { formatPhoneInText } from '@/lib/phone';
import { useSiteLocation } from '@/providers/SiteLocation';
import { selectSiteInfo } from '@/store/dataSlice';
import { useAppSelector } from '@/store/hooks';
import { OrderView } from './OrderView';

type OrderConfirmScreenProps = {
  order: Order;
  link: { number: string; token: string };
  /** The button was pressed, and the order is still to be confirmed. */
  hasFailed: boolean;
};

/** An order that waits for its buyer, by the link in the mail. The form is the browser's own: it needs no scripts. */
export function OrderConfirmScreen({ order, link, hasFailed }: OrderConfirmScreenProps) {
  const t = useTexts('order');
  const location = useSiteLocation();
  const phone = formatPhoneInText(useAppSelector(selectSiteInfo)?.main_phone_number ?? '');
  const { confirm_until: end } = order;
  return (
    <>
      <PageHead title={t('confirmTitle')} description={t('confirmTitle')} isIndexed={false} isSecret />
      <div className="wrap section--body">
        <OrderView
          order={order}
          confirmForm={
            <form method="post" action={mailLinks.orderConfirm(location, link)} className="stack OrderView-confirm">
              {hasFailed && (
                // The page comes back in place of an answer.
                // eslint-disable-next-line jsx-a11y/no-autofocus
                <div role="alert" tabIndex={-1} autoFocus>
                  <Note tone="bad">{t('notConfirmed', { phone })}</Note>
                </div>
              )}
              <Note tone="warn">
                {[t('checkFirst'), end && t('heldUntil', { until: formatDateTime(end, location.locale) })]
                  .filter(Boolean)
                  .join(' ')}
              </Note>
              <div className="row">
                <Button type="submit" size="lg">
                  {t('confirm')}
                </Button>
              </div>
            </form>
          }
        />
      </div>
    </>
  );
}
