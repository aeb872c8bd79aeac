import { useSyncExternalStore } from 'react';

const MINUTE = 60_000;

const readMinute = () => Math.floor(Date.now() / MINUTE);

/** Tells of each minute as it begins. A tab that nobody sees has no timer; once it is seen again it is told at once. */
function watchMinutes(tell: () => void) {
  let timer: number | undefined;
  const wait = () => {
    window.clearTimeout(timer);
    if (document.hidden) return;
    timer = window.setTimeout(
      () => {
        tell();
        wait();
      },
      MINUTE - (Date.now() % MINUTE),
    );
  };
  const onSeen = () => {
    tell();
    wait();
  };
  document.addEventListener('visibilitychange', onSeen);
  wait();
  return () => {
    window.clearTimeout(timer);
    document.removeEventListener('visibilitychange', onSeen);
  };
}

/**
 * The time as whole minutes, in ms since 1970; renders again with each. `null` in what the server renders and until the
 * page is alive: pages are kept, and their time is not now.
 */
export function useMinute(): number | null {
  const minute = useSyncExternalStore(watchMinutes, readMinute, () => null);
  return minute === null ? null : minute * MINUTE;
}
