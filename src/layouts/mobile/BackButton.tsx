import { useRouter } from 'next/router';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/components/IconButton';
import { IconLink } from '@/components/IconLink';
import { routes } from '@/config/routes';
import { useSiteLocation } from '@/site/SiteLocation';
import { useHydrated, useKeptFocus } from '../useHydrated';

/** Whether this visit has an earlier page; browsers without the Navigation API count other sites as well. */
const canGoBack = () => ('navigation' in window ? window.navigation.canGoBack : history.length > 1);

/** To the page before, or home where there is none. Until script runs it is a link to home. */
export function BackButton() {
  const { t } = useTranslation();
  const router = useRouter();
  const home = routes.home(useSiteLocation());
  const ref = useKeptFocus();
  if (!useHydrated()) return <IconLink ref={ref} icon="arrow-left" href={home} label={t('shell.back')} />;
  return (
    <IconButton
      ref={ref}
      icon="arrow-left"
      label={t('shell.back')}
      onClick={() => {
        if (canGoBack()) router.back();
        else void router.push(home);
      }}
    />
  );
}
