import { PALETTE_NAMES, type PaletteName } from '@/config/brand/art';
import type { ServiceIndexItem, ServiceWindow } from '@/contract/services';
import { choose } from './choose';
import { MAX_STARS, starGrid, starPlaces, writeStars } from './starGrid';

/** The picture of a phone is so many times wider than high. */
const PHONE_RATIO = 780 / 620;

/** Of a row of links: as many as the widest grid has. */
const HALF_PANES = 12;

/** Of the service's own drawing; where it has a photograph, one that stays the same. */
function paletteOf({ slug, image }: ServiceIndexItem): PaletteName {
  const named = /^\/art\/.*[?&]palette=([a-z]+)/.exec(image)?.[1];
  return PALETTE_NAMES.find((name) => name === named) ?? choose(slug).palette;
}

const windowSource = (services: readonly ServiceIndexItem[]) =>
  `/art/window/w-15.svg?stars=${writeStars(
    services.map((service) => ({ palette: paletteOf(service), lit: service.project_count })),
  )}`;

/** The window with a star for each service; `null` without one. Of very many the first are shown. */
export function buildServiceWindow(all: readonly ServiceIndexItem[]): ServiceWindow | null {
  const services = all.slice(0, MAX_STARS);
  if (services.length === 0) return null;
  const { columns, rows } = starGrid(services.length);
  const places = starPlaces({ columns, rows });
  return {
    src: windowSource(services),
    across: {
      // With panes that stand for nothing above and below, on which the note lies.
      desktop: Math.max(3, columns, rows.length + 2),
      mobile: Math.max(3, rows.length, Math.ceil(columns / PHONE_RATIO)),
    },
    stars: services.map(({ slug, name, project_count: projects, lead_name: lead }, index) => {
      const { column = 0, row } = places[index] ?? {};
      const isFirst = row !== places[index - 1]?.row;
      return {
        slug,
        name,
        projects,
        ...(lead !== undefined && { lead }),
        ...(isFirst && { start: HALF_PANES / 2 - columns + 2 * column + 1 }),
      };
    }),
  };
}

/** What the home page shows, without the window where a picture has its place. */
export const leaveHiddenWindow = <Screen extends { content: { image?: string } | null; window: ServiceWindow | null }>(
  screen: Screen,
): Screen => (screen.content?.image ? { ...screen, window: null } : screen);

/** The pane of the same window with the star of one service; `null` where it has none. */
export function serviceCrop(all: readonly ServiceIndexItem[], slug: string): string | null {
  const services = all.slice(0, MAX_STARS);
  const index = services.findIndex((service) => service.slug === slug);
  return index < 0 ? null : `${windowSource(services)}&star=${index + 1}&panes=1.1`;
}
