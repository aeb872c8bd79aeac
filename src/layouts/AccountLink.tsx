import { useTranslation } from 'react-i18next';
import { IconLink } from '@/components/IconLink';
import { routes } from '@/config/routes';
import { useSession } from '@/features/session/useSession';
import { usePlace } from '@/store/SiteContext';

/** To the account, or to the login for who is signed out; neutral until that is known. */
export function AccountLink() {
  const { t } = useTranslation();
  const place = usePlace();
  const isSignedOut = useSession()?.isLoggedIn === false;
  return (
    <IconLink
      icon="user"
      href={isSignedOut ? routes.login(place) : routes.account(place)}
      label={t(isSignedOut ? 'nav.login' : 'nav.account')}
    />
  );
}
