import { createElement, lazy, Suspense, useState, useSyncExternalStore, type ComponentType } from 'react';
import { Boundary } from './Boundary';

const never = () => () => undefined;

/**
 * A component apart from the first load, whose HTML is whole: the server has loaded it before it renders, and no boundary
 * is around it there. React would send what is in a boundary later, hidden, with an inline script that shows it, and the
 * content security policy blocks that. In the browser hydration waits for it; what is rendered later has a boundary. A part
 * that cannot be loaded is left out.
 */
export function lazyInBrowser<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let Loaded: ComponentType<Props> | null = null;
  const Lazy = lazy(async () => ({ default: await load() }));
  if (typeof window === 'undefined') {
    void load().then((component) => {
      Loaded = component;
    });
  }
  return function LazyInBrowser(props: Props) {
    const isHydrating = useSyncExternalStore(
      never,
      () => false,
      () => true,
    );
    const [isInHtml] = useState(isHydrating);
    const shown = createElement(Loaded ?? (Lazy as unknown as ComponentType<Props>), props);
    return <Boundary>{isInHtml ? shown : <Suspense>{shown}</Suspense>}</Boundary>;
  };
}
