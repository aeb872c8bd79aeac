import { useEffect, useEffectEvent } from 'react';
import type { User } from '@/contract/auth';
import { useSession } from '@/store/hooks';
import type { FormValues } from './createFields';
import type { SiteForm } from './useSiteForm';

/** Fills in a form what the account of who is signed in says, once that is known. */
export function useAccountFill<Values extends FormValues>(
  form: SiteForm<Values>,
  toValues: (user: User) => Parameters<SiteForm<Values>['fill']>[0],
): void {
  const user = useSession()?.user;
  const fill = useEffectEvent(() => {
    if (user) form.fill(toValues(user));
  });
  const userId = user?.id;
  useEffect(() => {
    if (userId !== undefined) fill();
  }, [userId]);
}
