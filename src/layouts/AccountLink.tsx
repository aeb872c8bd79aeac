import { useTranslation } from 'react-i18next';
import { IconLink } from '@/components/IconLink';
import { routes } from '@/config/routes';
import { useSiteLocation } from '@/site/SiteLocation';
import { useHasPart, useSession } from '@/store/hooks';

/** Link to the account, or to the login without a session; none where there are no accounts. */
export function AccountLink() {
  const { t } = useTranslation();
  const location = useSiteLocation();
  const isSignedOut = useSession()?.isLoggedIn === false;
  if (!useHasPart('accounts')) return null;
  return (
    <IconLink
      icon="user"
      href={isSignedOut ? routes.login(location) : routes.account(location)}
      label={t(isSignedOut ? 'nav.login' : 'nav.account')}
    />
  );
}
