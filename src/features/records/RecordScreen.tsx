import { useTexts } from '@/providers/TextsProvider';
import type { ReactNode } from 'react';
import { ErrorState } from '@/components/EmptyState';
import { Note } from '@/components/Note';
import { PageHeading } from '@/components/PageHeading';
import { Skeleton } from '@/components/Skeleton';
import type { PostedForm } from '@/contract/postedForm';
import { PageHead, PageTrail } from '@/features/page/PageTop';
import type { HttpOptions } from '@/clients/createHttp';
import { useAuth } from '@/features/session/useAuthQuery';
import { useSiteLocation } from '@/providers/SiteLocation';
import { RecordLookup, type RecordKind } from './RecordLookup';
import type { Application, ApplicationStatus } from '@/contract/applications';
import { readFailure } from '@/clients/readFailure';
import { useRequest } from '@/lib/useRequest';
import { useSession } from '@/store/hooks';

/** What the server knows of the record that an address names. */
export type RecordPage<T> = {
  /** Empty where the address has none. */
  number: string;
  /** The address has no token: only the signed-in owner may open it. */
  isForOwner: boolean;
  /** Loaded by the server with the token of the address. */
  record: T | null;
  /** The look-up form came back. */
  posted?: PostedForm | null;
};

type RecordScreenProps<T> = RecordPage<T> & {
  kind: RecordKind;
  title: string;
  /** The page between home and this one. */
  parent?: { text: string; href: string };
  /** Loads it for its signed-in owner. */
  load: (number: string, options: HttpOptions) => Promise<T>;
  children: (record: T) => ReactNode;
};

/** The page of an order or application, by its link; without one, the form that finds it. */
export function RecordScreen<T>({ kind, title, parent, load, children, ...page }: RecordScreenProps<T>) {
  const { number, isForOwner, record, posted = null } = page;
  const t = useTexts(kind === 'order' ? 'orderLookup' : 'apply');
  const tCommon = useTexts('common');
  const { state: asked, reload } = useRecord(isForOwner ? number : null, load);
  const state = record ? ({ status: 'loaded', record } as const) : asked;
  const isMissing = state.status === 'absent' || state.status === 'signedOut';
  const heading = isMissing ? t('lookup') : title;
  return (
    <>
      <PageHead title={title} description={title} isIndexed={false} isSecret />
      <div className={`wrap section--body ${isForOwner ? 'page--awaited' : ''}`}>
        <PageTrail current={heading} {...(parent && { parent })} />
        {state.status !== 'loaded' && <PageHeading title={heading} lead={isMissing && t('lookupLead')} />}
        {state.status === 'loading' && (
          <div aria-busy="true">
            <noscript>
              <Note tone="warn">{t('needsLogin')}</Note>
            </noscript>
            <Skeleton shape="line" />
            <p className="sr" role="status">
              {tCommon('a11y.loading')}
            </p>
          </div>
        )}
        {state.status === 'failed' && (
          <ErrorState title={t('failed')} text={tCommon('load.lost')} retry={tCommon('btn.retry')} onRetry={reload} />
        )}
        {isMissing && (
          <RecordLookup kind={kind} number={number} posted={posted} isForOwner={state.status === 'signedOut'} />
        )}
        {state.status === 'loaded' && children(state.record)}
      </div>
    </>
  );
}

/** An entry of a timeline; `at` is an ISO timestamp, `null` for steps to come. */
export type RecordStep<Status> = { status: Status; at: string | null; state: 'done' | 'now' | 'later' };

/** What has happened to an application, and its answer while that is to come. */
export function applicationSteps({
  timeline,
  status,
}: Pick<Application, 'timeline' | 'status'>): RecordStep<ApplicationStatus>[] {
  const isOver = status === 'answered' || status === 'closed';
  const steps = timeline.map((event, index) => {
    const isNow = !isOver && index === timeline.length - 1;
    return { ...event, state: isNow ? ('now' as const) : ('done' as const) };
  });
  return isOver ? steps : [...steps, { status: 'answered', at: null, state: 'later' }];
}

/** `signedOut`: only the signed-in owner may open it, and there is no session. */
type RecordState<T> = { status: 'loading' | 'absent' | 'failed' | 'signedOut' } | { status: 'loaded'; record: T };

/** A 4xx means that this visitor cannot open the record, except 429. */
const isRejected = (status: number | null) => status !== null && status >= 400 && status < 500 && status !== 429;

/**
 * Loads an order or application of the signed-in user in the browser.
 * @param number `null` where there is nothing to load
 */
function useRecord<T>(
  number: string | null,
  load: (number: string, options: HttpOptions) => Promise<T>,
): { state: RecordState<T>; reload: () => void } {
  const { locale } = useSiteLocation();
  const ask = useAuth();
  const session = useSession();
  const userId = session?.user?.id;

  const { result, reload } = useRequest(
    number !== null && userId !== undefined ? JSON.stringify([locale, number, userId]) : null,
    async (signal) => {
      if (number === null) throw new Error('there is no record to load');
      return ask((options) => load(number, options), signal);
    },
  );

  const getState = (): RecordState<T> => {
    if (number === null) return { status: 'absent' };
    if (session !== null && !session.user) return { status: 'signedOut' };
    if (result.status === 'loaded') return { status: 'loaded', record: result.data };
    if (result.status === 'failed' && isRejected(readFailure(result.error).status)) return { status: 'absent' };
    return { status: result.status };
  };
  return { state: getState(), reload };
}
