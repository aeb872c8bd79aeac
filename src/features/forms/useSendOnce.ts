import { useRef } from 'react';
import type { Attempt } from './sendOnce';

// With the first focus: nothing of it is needed to see the form.
const load = () => import('./sendOnce');

/** `sendOnce` for one form of the page. */
export function useSendOnce(form: string) {
  const memory = useRef<Attempt | null>(null);
  return {
    /** With the first focus: the key is there before anything can be sent. What could not be loaded is told on sending. */
    begin: () =>
      void load().then(
        ({ beginAttempt }) => beginAttempt(form, memory),
        () => undefined,
      ),
    send: async <Request, Answer>(request: Request, send: (request: Request, key: string) => Promise<Answer>) =>
      (await load()).sendOnce({ form, request, send, memory }),
    forget: () =>
      void load().then(
        ({ forgetAttempt }) => forgetAttempt(form, memory),
        () => undefined,
      ),
  };
}
