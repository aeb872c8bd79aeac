import Head from 'next/head';
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { ErrorState } from '@/components/ErrorState';
import { PageHeading } from '@/components/PageHeading';
import { PageHead, PageTrail } from '@/features/page/PageTop';
import type { RecordState } from './useRecord';

type RecordScreenProps<T> = {
  title: string;
  /** Shown until the record is loaded; default is the title. */
  heading?: string;
  /** The page between home and this one. */
  parent?: { text: string; href: string };
  className: string | undefined;
  /** Above everything, such as a note for browsers without scripts. */
  notice?: ReactNode;
  state: RecordState<T>;
  /** Skeletons and notes while loading. */
  loading: ReactNode;
  failed: { title: string; onRetry: () => void };
  /** For a link that opens nothing, and for visitors who are signed out. */
  missing: ReactNode;
  children: (record: T) => ReactNode;
};

/** The page of an order or application, by its link. */
export function RecordScreen<T>({ state, children, ...props }: RecordScreenProps<T>) {
  const { t } = useTranslation('common');
  const { title, heading = title, parent, className, notice, loading, failed, missing } = props;
  return (
    <>
      <PageHead title={title} description={title} isIndexed={false} />
      <Head>
        {/* The address contains the token. */}
        <meta key="referrer" name="referrer" content="no-referrer" />
      </Head>
      <div className={`wrap section--body ${className ?? ''}`}>
        <PageTrail current={state.status === 'loaded' ? title : heading} {...(parent && { parent })} />
        {state.status !== 'loaded' && <PageHeading title={heading} />}
        {notice}
        {state.status === 'loading' && (
          <div aria-busy="true">
            {loading}
            <p className="sr" role="status">
              {t('a11y.loading')}
            </p>
          </div>
        )}
        {state.status === 'failed' && (
          <ErrorState title={failed.title} text={t('load.lost')} retry={t('btn.retry')} onRetry={failed.onRetry} />
        )}
        {(state.status === 'absent' || state.status === 'signedOut') && missing}
        {state.status === 'loaded' && children(state.record)}
      </div>
    </>
  );
}
