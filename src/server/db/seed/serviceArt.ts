import type { PaletteName } from '@/config/brand/art';

/**
 * The motif and the palette of each service of the demonstration, no two alike. Its projects, posts and products have
 * the same, so that what belongs together looks it.
 */
export const serviceArt = {
  'healthcare-consulting': { motif: 'shebeke', palette: 'firuze' },
  'clinical-training': { motif: 'medallion', palette: 'nar' },
  'strategy-operations': { motif: 'portal', palette: 'lacivert' },
  'project-office': { motif: 'kilim', palette: 'zeferan' },
  'digital-systems': { motif: 'rosette', palette: 'zeytun' },
  'lab-audit': { motif: 'medallion', palette: 'lacivert' },
  'occupational-health': { motif: 'kilim', palette: 'nar' },
  'grants-tenders': { motif: 'portal', palette: 'zeferan' },
  'data-protection': { motif: 'shebeke', palette: 'zeytun' },
  staffing: { motif: 'buta', palette: 'firuze' },
  localisation: { motif: 'rosette', palette: 'fildisi' },
} satisfies Record<string, { motif: string; palette: PaletteName }>;

export type ServiceSlug = keyof typeof serviceArt;

/** The query of a drawing: a count of lit figures, or the share of lit ones in per cent. */
type DrawnData = { count?: number; share?: number };

/** The address of a drawing in the motif and the palette of a service. The seed is the slug of what it shows. */
export function buildArtAddress(service: ServiceSlug, seed: string, data: DrawnData = {}): string {
  const query = new URLSearchParams({ ...serviceArt[service] });
  for (const [name, value] of Object.entries(data)) query.set(name, String(value));
  return `/art/motif/${seed}.svg?${query}`;
}
