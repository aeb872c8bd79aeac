import { useSyncExternalStore } from 'react';
import { STORAGE_KEYS } from '@/config/constants';
import { EMBEDDED_PLATFORMS } from '@/contract/platforms';
import { readText, removeStored, watchStorage, writeText } from '@/lib/storage';

type EmbeddedPlatform = (typeof EMBEDDED_PLATFORMS)[number];

/** Of this tab; others hear of a change by the storage. */
const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listener) => listener());

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  const stop = watchStorage([STORAGE_KEYS.consent], onChange);
  return () => {
    listeners.delete(onChange);
    stop();
  };
}

/** Names of platforms with blanks between them; what else stands there is nothing. */
const readStored = () => readText(STORAGE_KEYS.consent) ?? '';
const platformsIn = (stored: string) => EMBEDDED_PLATFORMS.filter((platform) => stored.split(' ').includes(platform));

function allow(platforms: readonly EmbeddedPlatform[]): void {
  writeText(STORAGE_KEYS.consent, [...new Set([...platformsIn(readStored()), ...platforms])].join(' '));
  tell();
}

function withdraw(): void {
  removeStored([STORAGE_KEYS.consent]);
  tell();
}

/**
 * The platforms whose videos the visitor has agreed to, in our pages. `null` on the server and while its HTML is taken
 * over; none where nothing was chosen, and where the browser stores nothing.
 */
export function useConsent() {
  const stored = useSyncExternalStore<string | null>(subscribe, readStored, () => null);
  return { allowed: stored === null ? null : platformsIn(stored), allow, withdraw };
}
