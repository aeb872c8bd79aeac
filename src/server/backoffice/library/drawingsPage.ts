import { PALETTE_NAMES, type PaletteName } from '@/config/brand/art';
import type { Drawing, DrawingsView } from '@/contract/adminLibrary';
import type { Locale } from '@/config/locales';
import { fold } from '@/lib/text';
import { MOTIF_NAMES } from '../../pages/art/choose';
import { loadBrand } from '../../pages/brand/loadBrand';
import { getFixedT, type TextKey } from '../../texts/texts';
import { adminPage } from '../kit/adminPage';

/** Three palettes follow the colours of the organisation, the others are colours. */
const PALETTES: Record<PaletteName, TextKey> = {
  firuze: 'adminBrand:colour.main',
  nar: 'adminBrand:colour.second',
  zeferan: 'adminBrand:colour.highlight',
  lacivert: 'admin:drawings.palette.lacivert',
  zeytun: 'admin:drawings.palette.zeytun',
  fildisi: 'admin:drawings.palette.fildisi',
};

/** Every motif in every palette, in the colours of now. */
export async function listDrawings(locale: Locale): Promise<DrawingsView> {
  const t = getFixedT(locale);
  const brand = await loadBrand(locale);
  const look = brand ? `&b=${brand.version}` : '';
  return {
    isPlain: brand?.info.is_plain === true,
    motifs: MOTIF_NAMES.map((motif) => ({
      title: t(`admin:drawings.motif.${motif}`),
      about: t(`admin:drawings.about.${motif}`),
      drawings: PALETTE_NAMES.map((palette) => {
        const address = `/art/motif/${motif}.svg?motif=${motif}&palette=${palette}`;
        return { address, preview: `${address}&w=480&h=360${look}`, name: t(PALETTES[palette]) };
      }),
    })),
  };
}

/** Drawings whose motif or colour has the words in it. */
export async function findDrawings(text: string, locale: Locale): Promise<Drawing[]> {
  const { motifs } = await listDrawings(locale);
  const named = motifs.flatMap(({ title, drawings }) =>
    drawings.map((drawing) => ({ ...drawing, name: `${title}, ${drawing.name}` })),
  );
  return named.filter(({ name }) => fold(name).includes(fold(text.trim())));
}

/** The drawings of the site, which any field of a picture takes. */
export const drawingsPage = adminPage<DrawingsView>({
  roles: ['editor'],
  load: async ({ t, locale }) => ({ title: t('admin:drawings.title'), view: await listDrawings(locale) }),
});
