import { useTranslation } from 'react-i18next';
import { lazyInBrowser } from '@/components/lazyInBrowser';
import { Link } from '@/components/Link';
import { Note } from '@/components/Note';
import { Skeleton } from '@/components/Skeleton';
import { routes } from '@/config/routes';
import type { Application } from '@/contract/applications';
import type { ReturnedForm } from '@/features/forms/engine/readPosted';
import { RecordScreen } from '@/features/records/RecordScreen';
import { useRecord } from '@/features/records/useRecord';
import { useSite } from '@/site/SiteLocation';
import styles from './ApplicationScreen.module.css';
import { ApplicationView } from './ApplicationView';

// A request that is found needs no form.
const ApplicationLookup = lazyInBrowser(async () => (await import('./ApplicationLookup')).ApplicationLookup);

type ApplicationScreenProps = {
  /** Empty where the address has none. */
  reference: string;
  /** The address has no token: only the signed-in owner may open it. */
  isForOwner: boolean;
  /** Loaded by the server with the token of the address. */
  application: Application | null;
  /** The look-up form came back. */
  posted?: ReturnedForm | null;
};

/** An application by its link, or the form that finds it. */
export function ApplicationScreen({ reference, isForOwner, application, posted = null }: ApplicationScreenProps) {
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
      heading={state.status === 'absent' || state.status === 'signedOut' ? t('lookup') : t('request')}
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
        <div className="stack">
          <ApplicationLookup reference={reference} posted={posted} />
          {state.status === 'signedOut' && (
            <p>
              {t('ownRequest')}{' '}
              <Link className="link" href={routes.login(location, address)}>
                {t('common:nav.login')}
              </Link>
            </p>
          )}
        </div>
      }
    >
      {(record) => <ApplicationView application={record} />}
    </RecordScreen>
  );
}
