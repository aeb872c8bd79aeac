import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/ButtonLink';
import { EmptyState } from '@/components/EmptyState';
import { ErrorState } from '@/components/ErrorState';
import { routes } from '@/config/routes';
import { useSiteLocation } from '@/site/SiteLocation';

type ListMissingProps = {
  /** Whether the list could not be loaded; otherwise it is empty. */
  hasFailed: boolean;
};

/** What stands where a list would be, with a next step. Needs the namespace `lists`. */
export function ListMissing({ hasFailed }: ListMissingProps) {
  const { t } = useTranslation(['lists', 'common']);
  const location = useSiteLocation();
  if (hasFailed)
    return <ErrorState title={t('common:load.failed')} text={t('common:load.lost')} retry={t('common:btn.retry')} />;
  return (
    <EmptyState title={t('empty')} text={t('emptyText')}>
      <ButtonLink href={routes.home(location)} variant="line">
        {t('common:nav.home')}
      </ButtonLink>
      <ButtonLink href={routes.contact(location)} variant="line">
        {t('common:nav.contact')}
      </ButtonLink>
    </EmptyState>
  );
}
