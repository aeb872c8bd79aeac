import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { Offline } from '@/features/offline/Offline';

/** What is loaded when a page is idle; and what is shown later, so that it is there when the line drops. */
export function LateParts() {
  const router = useRouter();
  useEffect(() => {
    const parts = [import('@/features/toasts/ToastArea'), import('./desktop/ServicesPanel')];
    // The next press tries again.
    for (const part of parts) part.catch(() => undefined);
    router.prefetch('/_error').catch(() => undefined);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the router is another object on each page
  }, []);
  return <Offline />;
}
