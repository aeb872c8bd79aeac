import { useEffect, useRef } from 'react';

/**
 * Postpones work that moves the page until the pointer is up. A field is blurred on pointer down: an error that appears
 * or disappears at that moment would move the pressed button away, and its click would be lost.
 */
export function useAfterPress(): (work: () => void) => void {
  /** `null` while no pointer is down. */
  const postponed = useRef<(() => void)[] | null>(null);
  useEffect(() => {
    const handleDown = () => {
      postponed.current ??= [];
    };
    const handleEnd = () => {
      const works = postponed.current ?? [];
      postponed.current = null;
      // After the click event.
      setTimeout(() => works.forEach((work) => work()));
    };
    const listeners = [
      ['pointerdown', handleDown],
      ['pointerup', handleEnd],
      ['pointercancel', handleEnd],
    ] as const;
    for (const [event, listener] of listeners) document.addEventListener(event, listener, true);
    return () => {
      for (const [event, listener] of listeners) document.removeEventListener(event, listener, true);
    };
  }, []);

  return (work) => {
    if (postponed.current) postponed.current.push(work);
    else work();
  };
}
