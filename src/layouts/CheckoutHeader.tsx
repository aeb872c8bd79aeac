import { Logo } from '@/components/Logo';
import { ProgressSteps } from '@/components/ProgressSteps';
import { routes } from '@/config/routes';
import { orderStep } from '@/features/cart/orderStep';
import { useLogo } from '@/features/page/useLogo';
import { useSiteLocation } from '@/providers/SiteLocation';
import { useTexts } from '@/providers/TextsProvider';
import { Drawer } from './Drawer';
import { CartLink, PhoneLink } from './HeaderLinks';
import { BackButton } from './mobile/TopBar';

/** The head of the checkout in both shells: how far the order is; what leads away from it is behind the menu's button. */
export function CheckoutHeader() {
  const t = useTexts();
  const location = useSiteLocation();
  const logo = useLogo();
  return (
    <header className="CheckoutHeader-header">
      <div className="wrap CheckoutHeader-bar">
        {location.shell === 'mobile' && <BackButton />}
        <Logo {...logo} size="small" />
        <div className="CheckoutHeader-steps">
          <ProgressSteps
            label={t('order.steps')}
            steps={[
              { text: t('nav.cart'), href: routes.cart(location) },
              { text: t('order.details'), href: routes.checkout(location) },
              { text: t('order.review') },
            ]}
            current={orderStep.useValue()}
          />
        </div>
        <div className="CheckoutHeader-tools">
          <PhoneLink />
          <CartLink />
          <Drawer />
        </div>
      </div>
    </header>
  );
}
