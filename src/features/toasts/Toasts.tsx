import { lazy, Suspense } from 'react';
import { useToastDemand } from './notify';

const ToastArea = lazy(async () => ({ default: (await import('./ToastArea')).ToastArea }));

/** Where notifications appear. Mounted once, in the layout; its code is loaded with the first notification. */
export function Toasts() {
  return (
    useToastDemand() && (
      <Suspense>
        <ToastArea />
      </Suspense>
    )
  );
}
