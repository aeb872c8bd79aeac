import { lazy, Suspense } from 'react';
import { useHasToasts } from './notify';

const ToastArea = lazy(async () => ({ default: (await import('./ToastArea')).ToastArea }));

/** The toasts. Mounted once, in the layout; their code is loaded with the first toast. */
export function Toasts() {
  return (
    useHasToasts() && (
      <Suspense>
        <ToastArea />
      </Suspense>
    )
  );
}
