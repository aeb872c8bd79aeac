import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('scroll', onChange, { passive: true });
  return () => window.removeEventListener('scroll', onChange);
}

/** The last heading above the middle third of the screen; the first as long as none is. */
const findCurrent = (ids: string[]) =>
  ids.findLast((id) => {
    const top = document.getElementById(id)?.getBoundingClientRect().top;
    return top !== undefined && top < window.innerHeight / 3;
  }) ?? ids[0];

/** Which of the sections, by the ids of their headings, is being read; `undefined` on the server. */
export const useCurrentSection = (ids: string[]): string | undefined =>
  useSyncExternalStore(
    subscribe,
    () => findCurrent(ids),
    () => undefined,
  );
