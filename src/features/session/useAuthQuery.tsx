import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { ErrorState } from '@/components/EmptyState';
import { Panel } from '@/components/Panel';
import { Skeleton } from '@/components/Skeleton';
import { useRequest, type Request } from '@/lib/useRequest';
import { useAppDispatch } from '@/store/hooks';

/** What an authenticated request needs: options of the clients. */
export type AuthOptions = { accessToken: string; signal: AbortSignal };

/** Requests data of the signed-in user when the component mounts. */
export function useAuthQuery<T>(load: (options: AuthOptions) => Promise<T>): Request<T> {
  const dispatch = useAppDispatch();
  return useRequest('', async (signal) => {
    const { withAuth } = await import('@/store/session/withAuth');
    return dispatch(withAuth((accessToken) => load({ accessToken, signal })));
  });
}

/** Placeholder of a list of panels while its data or the session are loading. */
export function LoadingPanels() {
  const { t } = useTranslation('common');
  return (
    <div aria-busy="true">
      <p className="sr" role="status">
        {t('a11y.loading')}
      </p>
      <div className="stack useAuthQuery-skeletons">
        {[1, 2, 3].map((row) => (
          <Panel key={row}>
            <div>
              <Skeleton shape="short" />
              <Skeleton shape="line" />
            </div>
          </Panel>
        ))}
      </div>
    </div>
  );
}

type QueryStateProps<T> = { query: Request<T>; children: (data: T) => ReactNode };

/** The data of a request, or its loading or error state. */
export function QueryState<T>({ query: { result, reload }, children }: QueryStateProps<T>) {
  const { t } = useTranslation('common');
  switch (result.status) {
    case 'loading':
      return <LoadingPanels />;
    case 'failed':
      return <ErrorState title={t('load.failed')} text={t('load.lost')} retry={t('btn.retry')} onRetry={reload} />;
    case 'loaded':
      return children(result.data);
  }
}
