import { createElement, useEffect, useState, type ComponentType } from 'react';

/** Where the browser does not say when it is idle. */
const IDLE_MS = 2000;

/** Loads and mounts, once the browser is idle, what no first load needs. */
export function AfterLoad() {
  const [parts, setParts] = useState<{ LateParts: ComponentType }>();
  useEffect(() => {
    const load = () => void import('./LateParts').then(setParts, () => undefined);
    if ('requestIdleCallback' in window) window.requestIdleCallback(load);
    else setTimeout(load, IDLE_MS);
  }, []);
  return parts && createElement(parts.LateParts);
}
