import { useRef } from 'react';
import { beginAttempt, forgetAttempt, sendOnce, type Attempt } from './sendOnce';

/** `sendOnce` for one form of the page. */
export function useSendOnce(form: string) {
  const memory = useRef<Attempt | null>(null);
  return {
    /** With the first focus: the key is there before anything can be sent. */
    begin: () => beginAttempt(form, memory),
    send: <Request, Answer>(request: Request, send: (request: Request, key: string) => Promise<Answer>) =>
      sendOnce({ form, request, send, memory }),
    forget: () => forgetAttempt(form, memory),
  };
}
