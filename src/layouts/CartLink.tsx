import { useTranslation } from 'react-i18next';
import { IconLink } from '@/components/IconLink';
import { isShopPath, routes } from '@/config/routes';
import { useCartCount } from '@/features/cart/useCartCount';
import { useSite } from '@/site/SiteLocation';

const MOST_SHOWN = 99;

/** The way to the cart, on shop paths only; the badge is hidden while the cart is empty or not yet known. */
export function CartLink() {
  const { t } = useTranslation();
  const { location, address } = useSite();
  const count = useCartCount();
  if (!isShopPath(address.split(/[?#]/)[0] ?? '')) return null;

  const badge = count ? (count > MOST_SHOWN ? `${MOST_SHOWN}+` : String(count)) : undefined;
  return (
    <IconLink
      icon="shopping-bag"
      href={routes.cart(location)}
      // The name holds what is seen, so that it can be spoken: "99+".
      label={count === null ? t('nav.cart') : t('a11y.cart', { count, replace: { count: badge ?? 0 } })}
      badge={badge}
    />
  );
}
