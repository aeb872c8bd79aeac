import { useEffect, useRef } from 'react';

/**
 * Postpones work that moves the page until the pointer is up. A field is blurred on pointer down: an error that appears
 * or disappears at that moment would move the pressed button away, and its click would be lost.
 */
export function useAfterPress(): (work: () => void) => void {
  /** `null` while no pointer is down. */
  const postponed = useRef<(() => void)[] | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const options = { capture: true, signal: controller.signal };
    const handleDown = () => {
      postponed.current ??= [];
    };
    const handleEnd = () => {
      const works = postponed.current ?? [];
      postponed.current = null;
      // The click event follows in the same task.
      setTimeout(() => works.forEach((work) => work()));
    };
    document.addEventListener('pointerdown', handleDown, options);
    document.addEventListener('pointerup', handleEnd, options);
    document.addEventListener('pointercancel', handleEnd, options);
    return () => controller.abort();
  }, []);

  return (work) => {
    if (postponed.current) postponed.current.push(work);
    else work();
  };
}
