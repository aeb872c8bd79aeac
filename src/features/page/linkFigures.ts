import { routes, type SiteLocation } from '@/config/routes';
import type { Figure } from '@/contract/pages';

/** Figures whose pages are those of this language and shell. */
export const linkFigures = (location: SiteLocation, figures: Figure[]): Figure[] =>
  figures.map((figure) => (figure.href ? { ...figure, href: `${routes.home(location)}${figure.href}` } : figure));
