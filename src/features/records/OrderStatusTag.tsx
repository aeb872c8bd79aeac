import { useTranslation } from 'react-i18next';
import type { ComponentProps } from 'react';
import { Tag } from '@/components/Tag';
import type { OrderStatus } from '@/contract/orders';

const TONES = {
  received: undefined,
  confirmed: 'brand',
  packed: 'brand',
  on_the_way: 'warn',
  delivered: 'ok',
  cancelled: 'bad',
} as const satisfies Record<OrderStatus, ComponentProps<typeof Tag>['tone']>;

type OrderStatusTagProps = { status: OrderStatus };

/** The status of an order. Needs the namespace `order`. */
export function OrderStatusTag({ status }: OrderStatusTagProps) {
  const { t } = useTranslation('order');
  const tone = TONES[status];
  return <Tag {...(tone && { tone })}>{t(`st.${status}`)}</Tag>;
}
