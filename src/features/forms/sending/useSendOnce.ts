import { useRef } from 'react';
import { useSiteLocation } from '@/providers/SiteLocation';
import type { Send, Sending } from './createSending';

type SendOnceOptions = {
  /** For a form that anyone may send: requests carry the signed time at which the form was begun. */
  isStamped?: boolean;
};

/**
 * Sends a form's requests so that each arrives once; see `createSending`, which is loaded with the first focus.
 * `onBegin` and `onClear` are options of `useSiteForm`.
 */
export function useSendOnce(form: string, { isStamped = false }: SendOnceOptions = {}) {
  const { locale } = useSiteLocation();
  const sending = useRef<Sending | null>(null);
  const load = async () => {
    const { createSending } = await import('./createSending');
    return (sending.current ??= createSending(form, isStamped ? locale : null));
  };
  const run = (action: (loaded: Sending) => void) => void load().then(action, () => undefined);

  return {
    onBegin: () => run((loaded) => loaded.begin()),
    onClear: () => run((loaded) => loaded.forget()),
    send: async <Request extends object, Answer>(request: Request, send: Send<Request, Answer>) =>
      (await load()).send(request, send),
  };
}
