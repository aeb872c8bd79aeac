import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/ButtonLink';
import { EmptyState } from '@/components/EmptyState';
import { routes } from '@/config/routes';
import { useSession } from '@/features/session/useSession';
import { useSite } from '@/store/SiteContext';

/** Nothing to buy yet: the way to the shop. */
export function EmptyCart() {
  const { t } = useTranslation(['cart', 'common']);
  const { place, address } = useSite();
  const session = useSession();
  return (
    <EmptyState title={t('empty')} text={t('emptyHint')}>
      <ButtonLink href={routes.categories(place)}>{t('goToShop')}</ButtonLink>
      {session !== null && !session.user && (
        <ButtonLink href={routes.login(place, address)} variant="line">
          {t('common:nav.login')}
        </ButtonLink>
      )}
    </EmptyState>
  );
}
