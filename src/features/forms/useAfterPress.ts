import { useEffect, useRef } from 'react';

const ENDS = ['pointerup', 'pointercancel'] as const;

/**
 * Puts off what moves the page until a press has become a click. A field is left when the pointer goes down: were its
 * error to come or go then, the control under the pointer would move away from it and the click would be lost.
 */
export function useAfterPress(): (work: () => void) => void {
  const press = useRef<{ waiting: (() => void)[] } | null>(null);
  useEffect(() => {
    const handleDown = () => {
      press.current ??= { waiting: [] };
    };
    const handleEnd = () => {
      const { waiting } = press.current ?? { waiting: [] };
      press.current = null;
      // The click comes right after.
      setTimeout(() => waiting.forEach((work) => work()));
    };
    document.addEventListener('pointerdown', handleDown, true);
    for (const end of ENDS) document.addEventListener(end, handleEnd, true);
    return () => {
      document.removeEventListener('pointerdown', handleDown, true);
      for (const end of ENDS) document.removeEventListener(end, handleEnd, true);
    };
  }, []);

  return (work) => {
    if (press.current) press.current.waiting.push(work);
    else work();
  };
}
