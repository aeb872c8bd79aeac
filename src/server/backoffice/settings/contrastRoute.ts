import { BRAND_COLOURS } from '@/config/brand/tokens';
import { findWorstPairs } from '@/lib/brandContrast';
import { DEFAULT_COLOURS, type BrandColours } from '@/lib/brandColours';
import { isColour } from '@/lib/colour';
import { adminRoute } from '../kit/adminRoute';

/** `?main=%230d4f55&second=…&highlight=…`: the pairs that are hardest to read; the default for what is no colour. */
export const contrastRoute = adminRoute({
  roles: [],
  method: 'GET',
  run: ({ query }) => {
    const colours = BRAND_COLOURS.map((colour) => {
      const chosen = query[colour]?.toLowerCase() ?? '';
      return [colour, isColour(chosen) ? chosen : DEFAULT_COLOURS[colour]];
    });
    return Promise.resolve(findWorstPairs(Object.fromEntries(colours) as BrandColours));
  },
});
