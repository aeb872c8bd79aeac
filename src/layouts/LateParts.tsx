import { useRouter } from 'next/router';
import { lazy, Suspense, useEffect } from 'react';
import { Boundary } from '@/components/Boundary';
import { Offline } from '@/features/offline/Offline';
import { useWatchedNavigation } from '@/lib/useWatchedNavigation';

/** By itself, because `notify` imports it too. */
const ToastArea = lazy(async () => ({ default: (await import('@/features/toasts/ToastArea')).ToastArea }));

/** What is loaded when a page is idle; and what is shown later, so that it is there when the line drops. */
export function LateParts() {
  const router = useRouter();
  useWatchedNavigation();
  useEffect(() => {
    // The next press tries again.
    import('./desktop/ServicesPanel').catch(() => undefined);
    router.prefetch('/_error').catch(() => undefined);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the router is another object on each page
  }, []);
  return (
    <>
      <Offline />
      <Boundary>
        <Suspense>
          <ToastArea />
        </Suspense>
      </Boundary>
    </>
  );
}
