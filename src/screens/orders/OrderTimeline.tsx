import { useTexts } from '@/providers/TextsProvider';
import type { IconName } from '@/components/Icon';
import { Timeline } from '@/components/Timeline';
import type { Order } from '@/contract/orders';
import { formatDate, formatDateTime } from '@/lib/dates';
import { useSiteLocation } from '@/providers/SiteLocation';
import { selectSiteInfo } from '@/store/dataSlice';
import { useAppSelector } from '@/store/hooks';
import { findExpectedDay, orderSteps } from './orderSteps';

type Step = ReturnType<typeof orderSteps>[number];

const ICONS: Record<Step['status'], IconName> = {
  placed: 'check',
  youConfirm: 'mail',
  weCheck: 'clock',
  packed: 'package',
  ready: 'package',
  onTheWay: 'truck',
  delivered: 'house',
  pickedUp: 'shopping-bag',
  cancelled: 'x',
};

/** What is being done now, of the steps that are named by their end. */
const DOING = ['packed', 'ready', 'onTheWay'] as const;

type OrderTimelineProps = { order: Order };

/** Who has acted, who acts now and what follows. */
export function OrderTimeline({ order }: OrderTimelineProps) {
  const t = useTexts('order');
  const { locale } = useSiteLocation();
  const expectedDay = findExpectedDay(order, useAppSelector(selectSiteInfo));
  const { confirm_until: until } = order;

  const writeTitle = ({ status, at, state }: Step) =>
    status === 'delivered' && state !== 'done' && at === null && expectedDay
      ? t('step.deliveredBy', { date: formatDate(expectedDay, locale) })
      : t(`step.${status}`);

  const writeText = ({ status, at, state }: Step) => {
    if (at) return formatDateTime(at, locale);
    if (status === 'youConfirm' && state === 'now')
      return until ? t('until', { time: formatDateTime(until, locale) }) : '';
    const doing = state === 'now' && DOING.find((name) => name === status);
    return doing ? t(`doing.${doing}`) : '';
  };

  return (
    <Timeline
      items={orderSteps(order).map((step) => ({
        title: writeTitle(step),
        text: writeText(step),
        icon: step.state === 'done' && step.status !== 'cancelled' ? 'check' : ICONS[step.status],
        state: step.state,
      }))}
    />
  );
}
