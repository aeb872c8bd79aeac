import { useEffect, useEffectEvent, useState } from 'react';
import { readFailure } from '@/clients/readFailure';
import type { Application } from '@/contract/applications';
import { useSession } from '@/features/session/useSession';
import { callAsUser } from '@/store/callAsUser';
import { useAppDispatch } from '@/store/hooks';
import { useSiteLocation } from '@/site/SiteLocation';

export type OwnApplication =
  { state: 'loading' | 'absent' | 'failed' | 'signedOut' } | { state: 'loaded'; application: Application };

/**
 * An application of who is signed in; in the browser only.
 * @param reference `null`, and nothing is asked for
 */
export function useOwnApplication(reference: string | null): { loaded: OwnApplication; reload: () => void } {
  const { locale } = useSiteLocation();
  const dispatch = useAppDispatch();
  const session = useSession();
  const [answer, setAnswer] = useState<{ question: string; loaded: OwnApplication } | null>(null);
  const [attempt, setAttempt] = useState(1);

  const userId = session?.user?.id;
  const mayAsk = reference !== null && userId !== undefined;
  const question = JSON.stringify([locale, reference, userId, attempt]);

  const ask = useEffectEvent(async (): Promise<OwnApplication> => {
    if (reference === null) return { state: 'absent' };
    try {
      const { formsClient } = await import('@/clients/formsClient');
      const application = await dispatch(
        callAsUser((accessToken) => formsClient({ locale, accessToken }).getApplication(reference)),
      );
      return { state: 'loaded', application };
    } catch (error) {
      return { state: readFailure(error).status === 404 ? 'absent' : 'failed' };
    }
  });
  useEffect(() => {
    if (!mayAsk) return;
    let isWanted = true;
    void ask().then((loaded) => {
      if (isWanted) setAnswer({ question, loaded });
    });
    return () => {
      isWanted = false;
    };
  }, [question, mayAsk]);

  const reload = () => setAttempt(attempt + 1);
  if (session !== null && !session.user) return { loaded: { state: 'signedOut' }, reload };
  return { loaded: answer?.question === question ? answer.loaded : { state: 'loading' }, reload };
}
