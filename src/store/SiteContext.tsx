import { createContext, useContext, type ReactNode } from 'react';
import type { Place } from '@/config/routes';

type Site = {
  /** Language and shell of the page that is shown. */
  place: Place;
  /** The page's own address at this place, without what a visitor's query added. */
  address: string;
  /** The public origin of the site, no slash at the end. */
  siteUrl: string;
};

const SiteContext = createContext<Site | null>(null);

type SiteProviderProps = { value: Site; children: ReactNode };

/** Mounted once, in `_app`. */
export function SiteProvider({ value, children }: SiteProviderProps) {
  return <SiteContext value={value}>{children}</SiteContext>;
}

/** Where the page is. Never read this from the router: on a rewritten page the server and the browser differ. */
export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite needs a SiteProvider above it');
  return site;
}

export const usePlace = (): Place => useSite().place;
