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

/** What stands where a list would be, with a next step. */
export function ListMissing({ hasFailed }: ListMissingProps) {
  const { t } = useTranslation();
  const location = useSiteLocation();
  if (hasFailed) return <ErrorState title={t('load.failed')} text={t('load.lost')} retry={t('btn.retry')} />;
  return (
    <EmptyState title={t('list.empty')} text={t('list.emptyText')}>
      <ButtonLink href={routes.home(location)} variant="line">
        {t('nav.home')}
      </ButtonLink>
      <ButtonLink href={routes.contact(location)} variant="line">
        {t('nav.contact')}
      </ButtonLink>
    </EmptyState>
  );
}
