import { ImageResponse } from 'next/og';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CSSProperties } from 'react';
import { TOKENS } from '@/config/brand/tokens';
import { drawArt } from '../art/drawArt';
import { drawMotif } from '../art/drawMotif';
import { drawBand } from '../art/drawSigns';
import { khatam } from '../art/geometry';
import { PICTURE_SIZE, type PictureSubject } from './pictureKinds';

const ART_WIDTH = 432;
const BAND_HEIGHT = 24;
const MARGIN = 72;
const TITLE = { width: 640, height: 346, lineHeight: 1.12, sizes: [84, 76, 68, 60, 54, 48] } as const;
const SMALLEST_TITLE = 48;
/** Colours of the deep panels. */
const { deep, 'on-deep': onDeep, saffron } = TOKENS.light;
const COLOURS = { ground: deep, text: onDeep, saffron };

/** Static instances (weight 500) of the variable fonts in public/fonts: `next/og` reads no WOFF2 (docs/adr/0028). */
const FONTS = ['Piazzolla', 'Onest'].map((name) => ({
  name,
  data: readFileSync(join(process.cwd(), `src/server/sharing-pictures/${name}-500.ttf`)),
}));

/** The characters of both fonts besides ASCII. */
const LETTERS = '©«®°±·»½ÂÇÉÑÖ×ÜâçéñöüĞğİıŞşƏə–—‘’“”„•…‹›€₼™↑↓−';
const hasGlyph = (letter: string) => (letter >= ' ' && letter <= '~') || LETTERS.includes(letter);

/**
 * The text without characters that the fonts lack: for those `next/og` would fetch a font or an emoji from a foreign
 * server. An accented letter becomes its base letter.
 */
const toDrawable = (text: string) =>
  [...text.normalize('NFC').replace(/\s+/g, ' ').trim()]
    .map((letter) => [letter, ...letter.normalize('NFD').slice(0, 1)].find(hasGlyph) ?? '')
    .join('');

const countLines = (size: number) => Math.floor(TITLE.height / (size * TITLE.lineHeight));

/** The largest size in which the title fits its box; letters are on average 0.46 em wide, lines filled to 80 %. */
function chooseSize(title: string): number {
  const isFitting = (size: number) => {
    const lineLength = TITLE.width / (size * 0.46);
    const hasShortWords = title.split(' ').every((word) => word.length <= lineLength);
    return hasShortWords && title.length <= lineLength * countLines(size) * 0.8;
  };
  return TITLE.sizes.find(isFitting) ?? SMALLEST_TITLE;
}

/** The page's own drawing at the size of the panel; `null` where its picture is not one of ours. */
function drawOwnArt(image: string | null, size: { w: string; h: string }): string | null {
  const [, kind = '', slug = '', search = ''] =
    /^\/art\/([a-z]+)\/([a-z0-9-]{1,80})\.svg(?:\?(.*))?$/.exec(image ?? '') ?? [];
  // Marks and bands are too small for a panel.
  if (!['motif', 'window', 'product'].includes(kind)) return null;
  return drawArt(kind, slug, { ...Object.fromEntries(new URLSearchParams(search)), ...size });
}

function drawPanel({ image, seed }: PictureSubject): string {
  const height = PICTURE_SIZE.height - BAND_HEIGHT;
  return (
    drawOwnArt(image, { w: String(ART_WIDTH), h: String(height) }) ?? drawMotif(seed, { width: ART_WIDTH, height })
  );
}

const svgBackground = (svg: string, width: number, height: number): CSSProperties => ({
  backgroundImage: `url(data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')})`,
  backgroundSize: `${width}px ${height}px`,
});

const absolute = (style: CSSProperties): CSSProperties => ({ display: 'flex', position: 'absolute', ...style });

/** Title, section and site name beside the page's art. @returns a PNG of `PICTURE_SIZE`, about 200 KB */
export async function drawPicture(subject: PictureSubject): Promise<Buffer> {
  const { width, height } = PICTURE_SIZE;
  const title = toDrawable(subject.title);
  const size = chooseSize(title);
  const panelHeight = height - BAND_HEIGHT;
  const picture = new ImageResponse(
    <div style={{ display: 'flex', width, height, background: COLOURS.ground, color: COLOURS.text }}>
      <div
        style={absolute({
          right: 0,
          width: ART_WIDTH,
          height: panelHeight,
          ...svgBackground(drawPanel(subject), ART_WIDTH, panelHeight),
        })}
      />
      <div
        style={absolute({
          top: panelHeight,
          width,
          height: BAND_HEIGHT,
          ...svgBackground(drawBand('naqsh'), BAND_HEIGHT * 4, BAND_HEIGHT),
        })}
      />
      <div style={absolute({ left: MARGIN, top: 82, font: '27px Onest', color: COLOURS.saffron })}>
        {toDrawable(subject.section)}
      </div>
      <div
        style={{
          ...absolute({ left: MARGIN, top: 148 - size * 0.24, width: TITLE.width }),
          display: 'block',
          fontFamily: 'Piazzolla',
          fontSize: size,
          lineHeight: TITLE.lineHeight,
          letterSpacing: '-0.012em',
          lineClamp: countLines(size),
          wordBreak: 'break-word',
        }}
      >
        {title}
      </div>
      {subject.siteName !== subject.title && (
        <div style={absolute({ left: MARGIN - 2, top: 508, alignItems: 'center', fontFamily: 'Piazzolla' })}>
          <svg width="40" height="40" viewBox="-20 -20 40 40">
            <path d={khatam(20)} fill={COLOURS.saffron} />
          </svg>
          <span style={{ marginLeft: 16, fontSize: 40 }}>{toDrawable(subject.siteName)}</span>
        </div>
      )}
    </div>,
    { width, height, fonts: FONTS },
  );
  return Buffer.from(await picture.arrayBuffer());
}
