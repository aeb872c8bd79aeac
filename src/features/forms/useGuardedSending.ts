import { useFormGuard } from './useFormGuard';
import { useSendOnce } from './useSendOnce';

/** For a form that anyone may send: what it sends arrives once, with what tells a person from a machine. */
export function useGuardedSending(form: string) {
  const once = useSendOnce(form);
  const guard = useFormGuard(form);
  return {
    onBegin: () => {
      once.begin();
      guard.begin();
    },
    onClear: () => {
      once.forget();
      guard.forget();
    },
    send: async <Request extends object, Answer>(
      request: Request,
      send: (request: Request, key: string) => Promise<Answer>,
    ) => {
      const sent = await once.send({ ...request, ...guard.proof() }, send);
      guard.forget();
      // What was filled in instead is still to be sent.
      if (sent.isEarlier) guard.begin();
      return sent;
    },
  };
}
