import { createContext, useContext, type ReactNode } from 'react';
import type { SiteLocation } from '@/config/routes';

type Site = {
  /** Language and shell of the current page. */
  location: SiteLocation;
  /** The page's canonical address in this language and shell, without unknown query parameters. */
  address: string;
  /** The address of this request, where the server knew it: with unknown query parameters. */
  requestedAddress?: string | undefined;
  /** The public origin of the site, without a trailing slash. */
  siteUrl: string;
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

/** Language and shell of the current page. */
export const useSiteLocation = (): SiteLocation => useSite().location;
