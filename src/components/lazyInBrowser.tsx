import { Activity, createElement, lazy, memo, Suspense, useRef, useSyncExternalStore } from 'react';
import type { ComponentType } from 'react';
import { Boundary } from './Boundary';
import { KeepTyped } from './KeepTyped';

const never = () => () => undefined;

/**
 * A component apart from the first load, whose HTML is whole: the server has loaded it before it renders, and no `Suspense`
 * is around it there. React would send what is in one later, hidden, with an inline script that shows it, and the content
 * security policy blocks that; what is in an `Activity` stays in its place, and is hydrated when it is loaded. What is
 * rendered later has a `Suspense`. A part that cannot be loaded is left out.
 */
export function lazyInBrowser<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let Loaded: ComponentType<Props> | null = null;
  const Lazy = lazy(async () => ({ default: await load() }));
  if (typeof window === 'undefined') {
    load().then(
      (component) => {
        Loaded = component;
      },
      // Rendering it tells.
      () => undefined,
    );
  }
  return memo(function LazyInBrowser(props: Props) {
    // It stays what it was while hydrating: an update that reaches an `Activity` waits for its code, with all of that update.
    const wasInHtml = useRef(false);
    const isInHtml = useSyncExternalStore(
      never,
      () => wasInHtml.current,
      () => (wasInHtml.current = true),
    );
    const shown = createElement(Loaded ?? (Lazy as unknown as ComponentType<Props>), props);
    return (
      <Boundary>
        {isInHtml ? (
          <Activity>
            <KeepTyped>{shown}</KeepTyped>
          </Activity>
        ) : (
          <Suspense>
            <KeepTyped isLate>{shown}</KeepTyped>
          </Suspense>
        )}
      </Boundary>
    );
  });
}
