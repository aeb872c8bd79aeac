import Head from 'next/head';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/ButtonLink';
import { EmptyState } from '@/components/EmptyState';
import { ErrorState } from '@/components/ErrorState';
import { Note } from '@/components/Note';
import { PageHeading } from '@/components/PageHeading';
import { Skeleton } from '@/components/Skeleton';
import { routes } from '@/config/routes';
import type { Application } from '@/contract/applications';
import { PageHead } from '@/features/head/PageHead';
import { useSite } from '@/site/SiteLocation';
import styles from './ApplicationScreen.module.css';
import { ApplicationView } from './ApplicationView';
import { useOwnApplication, type OwnApplication } from './useOwnApplication';

type ApplicationScreenProps = {
  /** Empty where the address names none. */
  reference: string;
  /** The address holds no token: whoever is signed in may open it as its owner. */
  isForOwner: boolean;
  application: Application | null;
};

/** An application by its link: how far it is. */
export function ApplicationScreen({ reference, isForOwner, application }: ApplicationScreenProps) {
  const { t } = useTranslation(['apply', 'common']);
  const { location, address } = useSite();
  const { loaded: own, reload } = useOwnApplication(isForOwner ? reference : null);
  const loaded: OwnApplication = application
    ? { state: 'loaded', application }
    : isForOwner
      ? own
      : { state: 'absent' };

  return (
    <>
      <PageHead title={t('request')} description={t('request')} isIndexed={false} />
      <Head>
        {/* The address holds the token: it is told to nobody. */}
        <meta key="referrer" name="referrer" content="no-referrer" />
      </Head>
      <div className={`wrap section--body ${styles.body}`}>
        {loaded.state === 'loaded' && <ApplicationView application={loaded.application} />}
        {loaded.state !== 'loaded' && <PageHeading title={t('request')} />}
        {loaded.state === 'loading' && (
          <div aria-busy="true">
            <noscript>
              <Note tone="warn">{t('needsLogin')}</Note>
            </noscript>
            <p className="sr" role="status">
              {t('common:a11y.loading')}
            </p>
            <Skeleton shape="line" />
          </div>
        )}
        {loaded.state === 'failed' && (
          <ErrorState title={t('failed')} text={t('common:load.lost')} retry={t('common:btn.retry')} onRetry={reload} />
        )}
        {loaded.state === 'signedOut' && (
          <EmptyState title={t('needsLogin')} text={t('notFoundHint')}>
            <ButtonLink href={routes.login(location, address)}>{t('common:nav.login')}</ButtonLink>
          </EmptyState>
        )}
        {loaded.state === 'absent' && (
          <EmptyState title={t('notFound')} text={t('notFoundHint')}>
            <ButtonLink href={routes.contact(location)}>{t('common:nav.contact')}</ButtonLink>
          </EmptyState>
        )}
      </div>
    </>
  );
}
