import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { SiteLocation } from '@/config/routes';

type Site = {
  /** Language and shell of the current page. */
  location: SiteLocation;
  /** The page's canonical address in this language and shell, without unknown query parameters. */
  address: string;
  /** The address under which search engines keep the page, where `address` is only a variant of it. */
  canonical?: string | undefined;
  /** The address of this request, where the server knew it: with unknown query parameters. */
  requestedAddress?: string | undefined;
  /** The public origin of the site, without a trailing slash. */
  siteUrl: string;
  /** The version of the organisation's look, where it is not the default. */
  brand?: string | undefined;
};

const SiteContext = createContext<Site | null>(null);

type SiteProviderProps = { value: Site; children: ReactNode };

/** Mounted in `_app`; Layout overrides the shell when the viewport crosses the breakpoint. */
export function SiteProvider({ value, children }: SiteProviderProps) {
  return <SiteContext value={value}>{children}</SiteContext>;
}

/** Location and address of the page. Do not use the router for this: on rewritten pages it differs on the server. */
export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite needs a SiteProvider above it');
  return site;
}

/** The version of the organisation's look; none for the default one, and on the page of a fault. */
export const useBrand = (): string | undefined => useContext(SiteContext)?.brand;

/** Whether the look has no ornament: its version ends with a `p` (server/organisation/readBrand). */
export const useIsPlain = (): boolean => useBrand()?.endsWith('p') ?? false;

/** Language and shell of the current page. */
export const useSiteLocation = (): SiteLocation => useSite().location;

const never = () => () => undefined;

/**
 * A value of the address's query, which a cached page knows only in the browser: `undefined` in the server's HTML and
 * while it is taken over, `null` where there is none. Anyone may have written it.
 */
export const useSearchValue = (name: string): string | null | undefined =>
  useSyncExternalStore<string | null | undefined>(
    never,
    () => new URLSearchParams(window.location.search).get(name),
    () => undefined,
  );
