import { createElement, useEffect, useState, type ComponentType } from 'react';

/** Where the browser is never idle, or does not say when it is. */
const MAX_IDLE_WAIT_MS = 2000;

/** A component that no first load needs: it is loaded and mounted once the browser is idle; left out where that fails. */
export function loadLate<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return function Late(props: Props) {
    const [late, setLate] = useState<{ Part: ComponentType<Props> }>();
    useEffect(() => {
      const start = () =>
        void load().then(
          (Part) => setLate({ Part }),
          () => undefined,
        );
      if ('requestIdleCallback' in window) window.requestIdleCallback(start, { timeout: MAX_IDLE_WAIT_MS });
      else setTimeout(start, MAX_IDLE_WAIT_MS);
    }, []);
    return late && createElement(late.Part, props);
  };
}
