import { useTexts } from '@/providers/TextsProvider';
import type { ReactNode } from 'react';
import { ErrorState } from '@/components/EmptyState';
import { Panel } from '@/components/Panel';
import { Skeleton } from '@/components/Skeleton';
import type { authClient } from '@/clients/authClient';
import type { HttpOptions } from '@/clients/createHttp';
import { useRequest, type Request } from '@/lib/useRequest';
import { useSiteLocation } from '@/providers/SiteLocation';
import { useAppDispatch } from '@/store/hooks';

/** Sends a request of the signed-in user, which gets the options of its client. Rejects as `withAuth` does. */
export function useAuth() {
  const { locale } = useSiteLocation();
  const dispatch = useAppDispatch();
  return async <T,>(request: (options: HttpOptions) => Promise<T>, signal?: AbortSignal): Promise<T> => {
    const { withAuth } = await import('@/store/session/withAuth');
    return dispatch(withAuth((accessToken) => request({ locale, accessToken, signal })));
  };
}

type AccountClient = ReturnType<typeof authClient>;

/** The same for what the account itself is asked. */
export function useAccount() {
  const ask = useAuth();
  return <T,>(request: (client: AccountClient) => Promise<T>, signal?: AbortSignal): Promise<T> =>
    ask(async (options) => request((await import('@/clients/authClient')).authClient(options)), signal);
}

/** Requests data of the signed-in user when the component mounts. */
export function useAuthQuery<T>(load: (options: HttpOptions) => Promise<T>): Request<T> {
  const ask = useAuth();
  return useRequest('', (signal) => ask(load, signal));
}

/** The same for what the account itself is asked. */
export function useAccountQuery<T>(load: (client: AccountClient) => Promise<T>): Request<T> {
  const ask = useAccount();
  return useRequest('', (signal) => ask(load, signal));
}

/** Placeholder of a list of panels while its data or the session are loading. */
export function LoadingPanels() {
  const t = useTexts('common');
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
  const t = useTexts('common');
  switch (result.status) {
    case 'loading':
      return <LoadingPanels />;
    case 'failed':
      return <ErrorState title={t('load.failed')} text={t('load.lost')} retry={t('btn.retry')} onRetry={reload} />;
    case 'loaded':
      return children(result.data);
  }
}
