import { useTexts } from '@/providers/TextsProvider';
import { ButtonLink } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { routes } from '@/config/routes';
import { useSite } from '@/providers/SiteLocation';
import { useSession } from '@/store/hooks';

/** Shown in place of the lines: links to the shop and, without a session, to the login. */
export function EmptyCart() {
  const t = useTexts(['cart', 'common']);
  const { location, address } = useSite();
  const session = useSession();
  return (
    <EmptyState title={t('empty')} text={t('emptyHint')}>
      <ButtonLink href={routes.categories(location)}>{t('goToShop')}</ButtonLink>
      {session !== null && !session.user && (
        <ButtonLink href={routes.login(location, address)} variant="line">
          {t('common:nav.login')}
        </ButtonLink>
      )}
    </EmptyState>
  );
}
