import { useSyncExternalStore } from 'react';

let isDemanded = false;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Says that there is something to show, from now on. */
export function demandToasts(): void {
  isDemanded = true;
  for (const listener of listeners) listener();
}

/** Whether anything was ever to be shown in this visit. */
export const useToastDemand = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isDemanded,
    () => false,
  );
