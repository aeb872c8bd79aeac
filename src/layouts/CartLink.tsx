import { useTranslation } from 'react-i18next';
import { IconLink } from '@/components/IconLink';
import { isShopAddress, routes } from '@/config/routes';
import { useSite } from '@/site/SiteLocation';
import { selectCartCount } from '@/store/cartSlice';
import { useAppSelector, useHasPart } from '@/store/hooks';
import { currentMark } from './currentMark';

const MAX_BADGE = 99;

/** Whether the cart link shows: on the pages of the shop, where there is one. */
export function useHasCartLink(): boolean {
  const { address } = useSite();
  return useHasPart('shop') && isShopAddress(address);
}

/** Link to the cart, on shop paths only; without a badge while the cart is empty or not yet known. */
export function CartLink() {
  const { t } = useTranslation();
  const { location, address } = useSite();
  const count = useAppSelector(selectCartCount);
  if (!useHasCartLink()) return null;

  const badge = count ? (count > MAX_BADGE ? `${MAX_BADGE}+` : String(count)) : undefined;
  return (
    <IconLink
      icon="shopping-bag"
      href={routes.cart(location)}
      aria-current={currentMark(address, routes.cart(location))}
      // The label contains the visible badge, "99+", for speech control.
      label={count === null ? t('nav.cart') : t('a11y.cart', { count, replace: { count: badge ?? 0 } })}
      badge={badge}
    />
  );
}
