import { drawArt } from '@/server/art/drawArt';
import { drawMotif } from '@/server/art/drawMotif';
import { drawBand } from '@/server/art/drawSigns';
import { khatam } from '@/server/art/geometry';
import { drawLine, fitText, type Type } from './typeset';

/** What a picture for sharing shows. */
export type PictureSubject = {
  title: string;
  /** Where on the site the page is, above its title; empty on the pages that are the section themselves. */
  section: string;
  siteName: string;
  /** Address of the page's own picture; one that is not drawn by us is replaced by a pattern of the seed. */
  image: string | null;
  seed: string;
};

export const PICTURE_SIZE = { width: 1200, height: 630 } as const;

const ART_WIDTH = 432;
const BAND_HEIGHT = 24;
const MARGIN = 72;
/** Colours of the deep panels (styles/tokens.css). */
const COLOURS = { ground: '#08343a', text: '#f2f7f4', quiet: '#bcd6d2', saffron: '#f0b43f' };

const LABEL: Type = { family: 'text', size: 27 };
const NAME: Type = { family: 'display', size: 40 };
const TITLE = { family: 'display', sizes: [84, 76, 68, 60, 54, 48], leading: 1.12 } as const;
const TITLE_TOP = 148;
const NAME_LINE = PICTURE_SIZE.height - BAND_HEIGHT - 56;

/** One drawing inside another. */
const placed = (svg: string, { x, y, width, height }: { x: number; y: number; width: number; height: number }) =>
  svg.replace(
    /^<svg [^>]*?(viewBox="[^"]*")[^>]*>/,
    (_, viewBox: string) =>
      `<svg x="${x}" y="${y}" width="${width}" height="${height}" ${viewBox} preserveAspectRatio="xMidYMid slice">`,
  );

/** The page's own drawing in the size of the panel; `null` where its picture is not one of ours. */
function ownArt(image: string | null, size: { w: string; h: string }): string | null {
  const [, kind = '', slug = '', search = ''] =
    /^\/art\/([a-z]+)\/([a-z0-9-]{1,80})\.svg(?:\?(.*))?$/.exec(image ?? '') ?? [];
  // Signs and borders are too small for a panel.
  if (!['motif', 'window', 'product'].includes(kind)) return null;
  return drawArt(kind, slug, { ...Object.fromEntries(new URLSearchParams(search)), ...size });
}

function drawPanel({ image, seed }: PictureSubject): string {
  const height = PICTURE_SIZE.height - BAND_HEIGHT;
  const art =
    ownArt(image, { w: String(ART_WIDTH), h: String(height) }) ?? drawMotif(seed, { width: ART_WIDTH, height });
  return placed(art, { x: PICTURE_SIZE.width - ART_WIDTH, y: 0, width: ART_WIDTH, height });
}

function drawBorder(): string {
  const band = drawBand('naqsh');
  const width = BAND_HEIGHT * 4;
  const count = Math.ceil(PICTURE_SIZE.width / width);
  const y = PICTURE_SIZE.height - BAND_HEIGHT;
  return Array.from({ length: count }, (_, index) =>
    placed(band, { x: index * width, y, width, height: BAND_HEIGHT }),
  ).join('');
}

/** Title, section and name over the page's art, as SVG without any text: letters are paths, so no font is needed. */
export function drawPicture(subject: PictureSubject): string {
  const { width, height } = PICTURE_SIZE;
  const hasName = subject.siteName !== subject.title;
  const box = { width: width - ART_WIDTH - MARGIN - 56, height: NAME_LINE - TITLE_TOP - 56 };
  const { lines, size } = fitText(subject.title, { ...TITLE, ...box });
  const title = lines.map((line, index) =>
    drawLine(
      line,
      { family: TITLE.family, size },
      { x: MARGIN, y: Math.round(TITLE_TOP + size * (0.72 + index * TITLE.leading)), fill: COLOURS.text },
    ),
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${COLOURS.ground}"/>`,
    drawPanel(subject),
    drawBorder(),
    drawLine(subject.section, LABEL, { x: MARGIN, y: 108, fill: COLOURS.saffron }),
    ...title,
    hasName &&
      `<path transform="translate(${MARGIN + 18} ${NAME_LINE - 12})" d="${khatam(20)}" fill="${COLOURS.saffron}"/>` +
        drawLine(subject.siteName, NAME, { x: MARGIN + 54, y: NAME_LINE, fill: COLOURS.text }),
    '</svg>',
  ]
    .filter(Boolean)
    .join('');
}
