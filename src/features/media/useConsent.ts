import { useSyncExternalStore } from 'react';
import { STORAGE_KEYS } from '@/config/constants';
import { EMBEDDED_PLATFORMS } from '@/contract/platforms';
import { readText, removeStored, watchStorage, writeText } from '@/lib/storage';

type EmbeddedPlatform = (typeof EMBEDDED_PLATFORMS)[number];

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

/** Platform names separated by spaces; unknown names are ignored. */
const readStored = () => readText(STORAGE_KEYS.consent) ?? '';
const parsePlatforms = (stored: string) =>
  EMBEDDED_PLATFORMS.filter((platform) => stored.split(' ').includes(platform));

function allow(platforms: readonly EmbeddedPlatform[]): void {
  writeText(STORAGE_KEYS.consent, [...new Set([...parsePlatforms(readStored()), ...platforms])].join(' '));
  notifyListeners();
}

function withdraw(): void {
  removeStored([STORAGE_KEYS.consent]);
  notifyListeners();
}

/**
 * The platforms whose embedded videos the visitor has consented to. `null` on the server and during hydration; empty
 * without consent, and without storage.
 */
export function useConsent() {
  const stored = useSyncExternalStore<string | null>(subscribe, readStored, () => null);
  return { allowed: stored === null ? null : parsePlatforms(stored), allow, withdraw };
}
