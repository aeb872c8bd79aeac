import { useRouter } from 'next/router';
import { useEffect, useRef, useState, type ComponentType, useCallback, useSyncExternalStore } from 'react';
import type { Checkout } from '@/contract/orders';
import type { Fields } from '@/features/forms/engine/createFields';
import { isCancelled } from '@/lib/navigation';
import type { CheckoutReviewProps } from './CheckoutReview';

const REVIEW = '#review';

/** What is to be confirmed, and what shows it. */
type Checked = { checkout: Checkout; Review: ComponentType<CheckoutReviewProps> };

/** The form does without it. @throws when it cannot be loaded */
const loadReview = async () => (await import('./CheckoutReview')).CheckoutReview;

/** The step after the form. It has an address of its own, which Back and Forward lead to and a reload keeps. */
export function useReview() {
  const router = useRouter();
  const hash = useHash();
  const [checked, setChecked] = useState<Checked | null>(null);
  const isThere = hash === REVIEW;
  const isReview = isThere && checked !== null;

  const wasReview = useRef(false);
  useEffect(() => {
    const hasLeft = wasReview.current && !isReview;
    wasReview.current = isReview;
    if (!hasLeft || document.activeElement !== document.body) return;
    // The control that had the focus left with the review.
    const part = hash ? document.getElementById(hash.slice(1)) : document.querySelector('h1');
    if (part?.tagName === 'H1') part.tabIndex = -1;
    (part?.querySelector<HTMLElement>('input:checked') ?? part)?.focus();
  }, [isReview, hash]);

  const goTo = (target: string, navigate: typeof router.push) => {
    const { pathname, search } = window.location;
    // The order may be placed before Next has followed.
    navigate(pathname + search + target).catch((error: unknown) => {
      if (!isCancelled(error)) throw error;
    });
  };
  return {
    /** What is to be confirmed; `null` in the form. */
    reviewed: isThere ? checked : null,
    /** At its address, and the fields have not been checked. */
    isUnchecked: isThere && checked === null,
    setChecked,
    /** @throws when the review cannot be loaded: the form says so, and its button tries again */
    open: async (checkout: Checkout) => {
      setChecked({ checkout, Review: await loadReview() });
      if (!isThere) goTo(REVIEW, router.push);
    },
    /** Back to the form, in place of the review. */
    leave: () => goTo('', router.replace),
  };
}

/**
 * Keeps the review as the fields are, also when it was come to by Forward or a reload.
 * @param known changes when the account has filled in fields
 */
export function useReviewCheck(
  { isUnchecked, setChecked }: ReturnType<typeof useReview>,
  fields: Fields,
  known: unknown,
) {
  // What was checked holds until a field changes.
  useEffect(() => fields.subscribe(() => setChecked(null)), [fields, setChecked]);

  // Without a word where something is missing: nothing was sent.
  useEffect(() => {
    if (!isUnchecked) return;
    let isCurrent = true;
    const check = async () => {
      const { checkoutFormSchema } = await import('@/contract/orders');
      const Review = await loadReview();
      const { data } = checkoutFormSchema.safeParse(fields.values());
      if (isCurrent && data) setChecked({ checkout: data, Review });
    };
    // A failed import leaves the form, whose button repeats it.
    check().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [isUnchecked, fields, known, setChecked]);
}

/** The address from its `#` on, as it changes; empty without one, in the server's HTML and while it is taken over. */
function useHash(): string {
  const { events } = useRouter();
  const subscribe = useCallback(
    (onChange: () => void) => {
      // Next announces the changes of its links, the browser those by Back and Forward.
      events.on('hashChangeComplete', onChange);
      window.addEventListener('hashchange', onChange);
      return () => {
        events.off('hashChangeComplete', onChange);
        window.removeEventListener('hashchange', onChange);
      };
    },
    [events],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.location.hash,
    () => '',
  );
}
