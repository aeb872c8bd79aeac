import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isChunkError } from './missingPart';
import { untilSilent } from './untilSilent';

type RequestResult<T> = { status: 'loading' } | { status: 'failed'; error: unknown } | { status: 'loaded'; data: T };

export type Request<T> = {
  result: RequestResult<T>;
  /** Data of the last request that succeeded, of any key. */
  latest: T | undefined;
  /** Sends the request again; where a part of the page was missing, loads the page again. */
  reload: () => void;
  /** Replaces the data after a mutation that returned them. */
  setData: (data: T) => void;
};

const LOADING = { status: 'loading' } as const;

type Settled<T> = { id: string; result: RequestResult<T>; latest: T | undefined };

const toSettled = <T>(previous: Settled<T> | null, id: string, result: RequestResult<T>): Settled<T> => ({
  id,
  result,
  latest: result.status === 'loaded' ? result.data : previous?.latest,
});

/**
 * Requests data in the browser, and again when `key` changes. An outdated request is aborted and its answer ignored; one
 * without an answer has failed after 20 s.
 *
 * @param key identifies what `load` requests; nothing is requested while it is `null` (the result is `loading`)
 * @param load should pass the signal on
 * @param debounceMs waited before every request but the first, to group fast changes of the key
 */
export function useRequest<T>(
  key: string | null,
  load: (signal: AbortSignal) => Promise<T>,
  debounceMs = 0,
): Request<T> {
  const [attempt, setAttempt] = useState(0);
  const [settled, setSettled] = useState<Settled<T> | null>(null);
  const hasBegun = useRef(false);
  const id = key === null ? null : `${attempt} ${key}`;

  const send = useEffectEvent(load);
  const getDelay = useEffectEvent(() => (hasBegun.current ? debounceMs : 0));

  useEffect(() => {
    if (id === null) return;
    const controller = new AbortController();
    const { signal } = controller;
    const run = async () => {
      hasBegun.current = true;
      const result = await untilSilent(send(signal)).then(
        (data): RequestResult<T> => ({ status: 'loaded', data }),
        (error: unknown): RequestResult<T> => ({ status: 'failed', error }),
      );
      if (signal.aborted) return;
      // A request that was given up must not hold a connection.
      if (result.status === 'failed') controller.abort();
      setSettled((previous) => toSettled(previous, id, result));
    };
    const timer = setTimeout(() => void run(), getDelay());
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [id]);

  const result = settled !== null && settled.id === id ? settled.result : LOADING;
  return {
    result,
    latest: settled?.latest,
    reload: () => {
      if (result.status === 'failed' && isChunkError(result.error)) window.location.reload();
      else setAttempt(attempt + 1);
    },
    setData: (data) => {
      if (id !== null) setSettled((previous) => toSettled(previous, id, { status: 'loaded', data }));
    },
  };
}
