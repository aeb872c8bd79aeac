import { useEffect, useEffectEvent, useState } from 'react';
import { callAsUser } from '@/store/callAsUser';
import { useAppDispatch } from '@/store/hooks';

type Loaded<T> = { state: 'loading' } | { state: 'failed' } | { state: 'loaded'; data: T };

/** Something of who is signed in, asked for when the component appears and again by `reload`. */
export function useAsUser<T>(load: (accessToken: string) => Promise<T>) {
  const dispatch = useAppDispatch();
  const [loaded, setLoaded] = useState<Loaded<T>>({ state: 'loading' });
  const [attempt, setAttempt] = useState(1);

  const ask = useEffectEvent(() => dispatch(callAsUser(load)));
  useEffect(() => {
    let isWanted = true;
    const settle = (next: Loaded<T>) => {
      if (isWanted) setLoaded(next);
    };
    ask().then(
      (data) => settle({ state: 'loaded', data }),
      () => settle({ state: 'failed' }),
    );
    return () => {
      isWanted = false;
    };
  }, [attempt]);

  return {
    loaded,
    reload: () => {
      setLoaded({ state: 'loading' });
      setAttempt(attempt + 1);
    },
    /** After a change whose answer is known. */
    setData: (data: T) => setLoaded({ state: 'loaded', data }),
  };
}
