import type { PaletteName } from '@/config/brand/art';

/** Of a drawing larger than its picture: how many times, and the point that is shown, in percent. */
type View = { zoom: number; x: number; y: number };
type ServiceArt = { motif: string; palette: PaletteName; view?: View };

/**
 * The motif and the palette of each service of the demonstration, no two alike, and how near its own picture is seen.
 * Its projects, posts and products have the same motif or palette, so that what belongs together looks it.
 */
export const serviceArt = {
  'healthcare-consulting': { motif: 'shebeke', palette: 'firuze', view: { zoom: 2.4, x: 22, y: 50 } },
  'clinical-training': { motif: 'medallion', palette: 'nar', view: { zoom: 2, x: 80, y: 40 } },
  'strategy-operations': { motif: 'portal', palette: 'lacivert', view: { zoom: 1.6, x: 0, y: 0 } },
  'project-office': { motif: 'kilim', palette: 'zeferan', view: { zoom: 2, x: 50, y: 60 } },
  'digital-systems': { motif: 'rosette', palette: 'zeytun', view: { zoom: 1.8, x: 100, y: 100 } },
  'lab-audit': { motif: 'medallion', palette: 'lacivert', view: { zoom: 1.5, x: 0, y: 50 } },
  'occupational-health': { motif: 'kilim', palette: 'nar', view: { zoom: 1.3, x: 50, y: 50 } },
  'grants-tenders': { motif: 'portal', palette: 'zeferan', view: { zoom: 2, x: 50, y: 50 } },
  'data-protection': { motif: 'shebeke', palette: 'zeytun' },
  staffing: { motif: 'buta', palette: 'firuze' },
  localisation: { motif: 'rosette', palette: 'fildisi', view: { zoom: 1.4, x: 0, y: 50 } },
} satisfies Record<string, ServiceArt>;

export type ServiceSlug = keyof typeof serviceArt;

/** A count that a drawing shows as so many lit figures, or a share in percent as the lit part of them. */
type DrawnNumber = { count: number } | { share: number };

const buildAddress = (service: ServiceSlug, seed: string, more: DrawnNumber | View | undefined): string => {
  const { motif, palette }: ServiceArt = serviceArt[service];
  const query = Object.entries({ motif, palette, ...more }).map(([name, value]) => `${name}=${value}`);
  return `/art/motif/${seed}.svg?${query.join('&')}`;
};

/** The picture of a service. */
export function buildServicePicture(service: ServiceSlug): string {
  const { view }: ServiceArt = serviceArt[service];
  return buildAddress(service, service, view);
}

/**
 * The picture of a project or a post of a service, in its motif and palette.
 * @param slug of the project or the post
 */
export const buildPicture = (service: ServiceSlug, slug: string, shown?: DrawnNumber): string =>
  buildAddress(service, slug, shown);
