import { useEffect, useEffectEvent, useRef, useState, type FocusEvent } from 'react';

/**
 * A part of the page that a button opens, the first in `container`. Escape closes it and gives the focus back to the button; a click outside,
 * focus that leaves, and a change of `address` close it too.
 */
export function useDisclosure<Container extends HTMLElement>(address: string) {
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const isOpen = openedAt === address;
  const container = useRef<Container>(null);
  const close = () => setOpenedAt(null);

  const closeByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    close();
    container.current?.querySelector('button')?.focus();
  });
  const closeByPointer = useEffectEvent(({ target }: PointerEvent) => {
    if (target instanceof Node && !container.current?.contains(target)) close();
  });
  useEffect(() => {
    if (!isOpen) return;
    document.addEventListener('keydown', closeByKey);
    document.addEventListener('pointerdown', closeByPointer);
    return () => {
      document.removeEventListener('keydown', closeByKey);
      document.removeEventListener('pointerdown', closeByPointer);
    };
  }, [isOpen]);

  const closeByFocus = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
  };
  return { isOpen, close, toggle: () => setOpenedAt(isOpen ? null : address), container, closeByFocus };
}
