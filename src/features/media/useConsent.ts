import { useSyncExternalStore } from 'react';
import { STORAGE_KEYS } from '@/config/constants';
import { readText, removeStored, watchStorage, writeText } from '@/lib/storage';

/** Listeners of this tab; other tabs receive storage events. */
const listeners = new Set<() => void>();
const notifyListeners = () => listeners.forEach((listener) => listener());

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  const stop = watchStorage([STORAGE_KEYS.consent], onChange);
  return () => {
    listeners.delete(onChange);
    stop();
  };
}

/** The only platform whose videos play inside our pages, after a click; those of others are links. */
export const EMBEDDED_PLATFORM = 'youtube';

function setStored(isAllowed: boolean): void {
  if (isAllowed) writeText(STORAGE_KEYS.consent, EMBEDDED_PLATFORM);
  else removeStored([STORAGE_KEYS.consent]);
  notifyListeners();
}

const readIsAllowed = () => readText(STORAGE_KEYS.consent) === EMBEDDED_PLATFORM;

/**
 * Whether the visitor has consented to the videos of that platform; `null` on the server and during hydration, `false`
 * without storage.
 */
export function useConsent() {
  const isAllowed = useSyncExternalStore<boolean | null>(subscribe, readIsAllowed, () => null);
  return { isAllowed, setAllowed: setStored };
}
