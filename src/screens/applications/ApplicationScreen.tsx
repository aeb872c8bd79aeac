import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/ButtonLink';
import { EmptyState } from '@/components/EmptyState';
import { Note } from '@/components/Note';
import { Skeleton } from '@/components/Skeleton';
import { routes } from '@/config/routes';
import type { Application } from '@/contract/applications';
import { RecordScreen } from '@/features/records/RecordScreen';
import { useRecord } from '@/features/records/useRecord';
import { useSite } from '@/site/SiteLocation';
import styles from './ApplicationScreen.module.css';
import { ApplicationView } from './ApplicationView';

type ApplicationScreenProps = {
  /** Empty where the address has none. */
  reference: string;
  /** The address has no token: only the signed-in owner may open it. */
  isForOwner: boolean;
  /** Loaded by the server with the token of the address. */
  application: Application | null;
};

/** An application by its link. */
export function ApplicationScreen({ reference, isForOwner, application }: ApplicationScreenProps) {
  const { t } = useTranslation(['apply', 'common']);
  const { location, address } = useSite();
  const { state, reload } = useRecord(
    isForOwner ? { number: reference, token: null } : null,
    async ({ number }, options) => {
      const { formsClient } = await import('@/clients/formsClient');
      return formsClient({ locale: location.locale, ...options }).getApplication(number);
    },
  );

  return (
    <RecordScreen
      title={t('request')}
      className={styles.body}
      state={application ? { status: 'loaded', record: application } : state}
      loading={
        <>
          <noscript>
            <Note tone="warn">{t('needsLogin')}</Note>
          </noscript>
          <Skeleton shape="line" />
        </>
      }
      failed={{ title: t('failed'), onRetry: reload }}
      missing={
        state.status === 'signedOut' ? (
          <EmptyState title={t('needsLogin')} text={t('notFoundHint')}>
            <ButtonLink href={routes.login(location, address)}>{t('common:nav.login')}</ButtonLink>
          </EmptyState>
        ) : (
          <EmptyState title={t('notFound')} text={t('notFoundHint')}>
            <ButtonLink href={routes.contact(location)}>{t('common:nav.contact')}</ButtonLink>
          </EmptyState>
        )
      }
    >
      {(record) => <ApplicationView application={record} />}
    </RecordScreen>
  );
}
