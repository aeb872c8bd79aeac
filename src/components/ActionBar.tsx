import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';

type ActionBarProps = {
  /** The elements of the page that hold the same action; asked once. */
  findActions: () => Iterable<HTMLElement | null>;
  /** What the action is about, then the action. */
  children: ReactNode;
};

/** Heights of the top bar and of the tab bar, which lie over the page. */
const SIGHT = '-56px 0px -64px';

/** Above the tab bar of the phone shell: the action of a page, while none of the elements that hold it is in sight. */
export function ActionBar({ findActions, children }: ActionBarProps) {
  const [isShown, setShown] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  const find = useEffectEvent(findActions);
  useEffect(() => {
    const inSight = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) inSight[isIntersecting ? 'add' : 'delete'](target);
        const [action] = inSight;
        // What has the focus goes with the bar: it moves to the same action in the page.
        if (action && bar.current?.contains(document.activeElement)) focusIn(action);
        setShown(!action);
      },
      { rootMargin: SIGHT },
    );
    for (const action of find()) if (action) observer.observe(action);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    document.documentElement.toggleAttribute('data-action-bar', isShown);
    return () => document.documentElement.removeAttribute('data-action-bar');
  }, [isShown]);
  return (
    isShown && (
      <div ref={bar} className="ActionBar-bar" data-print="hide">
        {children}
      </div>
    )
  );
}

/** Focuses the element, or the last of what can be pressed in it. */
function focusIn(element: Element) {
  const stops = element.matches('a') ? [element] : [...element.querySelectorAll('a, button')];
  const last = stops.at(-1);
  if (last instanceof HTMLElement) last.focus({ preventScroll: true });
}
