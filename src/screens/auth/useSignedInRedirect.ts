import { useRouter } from 'next/router';
import { useEffect, useEffectEvent } from 'react';
import { routes } from '@/config/routes';
import { useSearchValue } from '@/features/page/useSearchValue';
import { ownPath } from '@/lib/ownPath';
import { useSiteLocation } from '@/site/SiteLocation';
import { useSession } from '@/store/hooks';

/**
 * Leads who is signed in away from a page for who is not: to `?next=`, or to the account.
 * @returns the own path that comes next, `null` where the query names none
 */
export function useSignedInRedirect(): { next: string | null; isLeaving: boolean } {
  const router = useRouter();
  const location = useSiteLocation();
  const next = ownPath(useSearchValue('next'));
  const isSignedIn = useSession()?.isLoggedIn ?? false;

  // Replaced, so that Back does not lead to the login.
  const leave = useEffectEvent(() => void router.replace(next ?? routes.account(location)));
  useEffect(() => {
    if (isSignedIn) leave();
  }, [isSignedIn]);

  return { next, isLeaving: isSignedIn };
}
