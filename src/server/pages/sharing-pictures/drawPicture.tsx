import { ImageResponse } from 'next/og';
import type { CSSProperties } from 'react';
import { ART } from '@/config/brand/art';
import { TOKENS } from '@/config/brand/tokens';
import { drawBand } from '../art/drawSigns';
import { khatam } from '../art/svg';
import { drawDeepSign } from '../brand/drawIcon';
import { readBrand } from '../../organisation/readBrand';
import { cutPhotograph, drawPanel, type Size } from './drawPanel';
import { FONTS, setText } from './fonts';
import { PICTURE_SIZE, type PictureSubject } from './pictureKinds';

const ART_WIDTH = 432;
const BAND_HEIGHT = 24;
const MARGIN = 72;
const TITLE = { width: 640, height: 346, lineHeight: 1.12, sizes: [84, 76, 68, 60, 54, 48] } as const;
const SMALLEST_TITLE = 48;

const countLines = (size: number) => Math.floor(TITLE.height / (size * TITLE.lineHeight));

/** The largest size in which the title fits its box; lines are filled to 80 %. @param letter its average width in em */
function chooseSize(title: string, letter: number): number {
  const isFitting = (size: number) => {
    const lineLength = TITLE.width / (size * letter);
    const hasShortWords = title.split(' ').every((word) => word.length <= lineLength);
    return hasShortWords && title.length <= lineLength * countLines(size) * 0.8;
  };
  return TITLE.sizes.find(isFitting) ?? SMALLEST_TITLE;
}

/** A name in one line beside the sign, a long one in two of smaller letters. */
const chooseNameSize = (name: string): CSSProperties =>
  name.length <= 28 ? { fontSize: 40 } : { display: 'block', maxWidth: 560, fontSize: 30, lineHeight: 1.1 };

export const svgBackground = (svg: string, { width, height }: Size): CSSProperties => ({
  backgroundImage: `url(data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')})`,
  backgroundSize: `${width}px ${height}px`,
});

const pngBackground = (png: Buffer, { width, height }: Size): CSSProperties => ({
  backgroundImage: `url(data:image/png;base64,${png.toString('base64')})`,
  backgroundSize: `${width}px ${height}px`,
});

const absolute = (style: CSSProperties): CSSProperties => ({ display: 'flex', position: 'absolute', ...style });

/**
 * Title, section and site name beside the page's photograph or art; a look without ornament has no art.
 * @returns a PNG of `PICTURE_SIZE`, about 200 KB
 */
export async function drawPicture(subject: PictureSubject): Promise<Buffer> {
  const { width, height } = PICTURE_SIZE;
  const brand = readBrand(subject);
  const art = brand?.art ?? ART;
  const { deep, 'on-deep': onDeep, saffron } = brand?.tokens.light ?? TOKENS.light;
  const sign = brand && (await drawDeepSign(brand));
  const siteName = setText(subject.siteName, 'Piazzolla');
  const section = setText(subject.section, 'Onest');
  const own = setText(subject.title, 'Piazzolla');
  const title = own.text ? own : siteName;
  const size = chooseSize(title.text, title.fontFamily === 'Piazzolla' ? 0.46 : 0.6);
  const isPlain = brand?.info.is_plain === true;
  const panelSize = { width: ART_WIDTH, height: isPlain ? height : height - BAND_HEIGHT };
  const photograph = await cutPhotograph(subject.image, panelSize);
  const panel = photograph
    ? pngBackground(photograph, panelSize)
    : !isPlain && svgBackground(drawPanel(subject, art, panelSize), panelSize);
  const picture = new ImageResponse(
    <div style={{ display: 'flex', width, height, background: deep, color: onDeep }}>
      {panel && <div style={absolute({ right: 0, ...panelSize, ...panel })} />}
      {!isPlain && (
        <div
          style={absolute({
            top: height - BAND_HEIGHT,
            width,
            height: BAND_HEIGHT,
            ...svgBackground(drawBand('naqsh', { colours: art }), { width: BAND_HEIGHT * 4, height: BAND_HEIGHT }),
          })}
        />
      )}
      <div style={absolute({ left: MARGIN, top: 82, fontFamily: section.fontFamily, fontSize: 27, color: saffron })}>
        {section.text}
      </div>
      <div
        style={{
          ...absolute({ left: MARGIN, top: 148 - size * 0.24, width: panel ? TITLE.width : width - 2 * MARGIN }),
          display: 'block',
          fontFamily: title.fontFamily,
          fontSize: size,
          lineHeight: TITLE.lineHeight,
          letterSpacing: '-0.012em',
          lineClamp: countLines(size),
          wordBreak: 'break-word',
        }}
      >
        {title.text}
      </div>
      {subject.siteName !== subject.title && (
        <div style={absolute({ left: MARGIN - 2, top: 508, alignItems: 'center', fontFamily: siteName.fontFamily })}>
          {sign ? (
            <div
              style={{
                display: 'flex',
                width: sign.width,
                height: 40,
                ...pngBackground(sign.png, { width: sign.width, height: 40 }),
              }}
            />
          ) : (
            <svg width="40" height="40" viewBox="-20 -20 40 40">
              <path d={khatam(20)} fill={saffron} />
            </svg>
          )}
          {!(brand?.info.logo_dark && brand.info.logo_has_name) && (
            <span style={{ marginLeft: 16, ...chooseNameSize(siteName.text) }}>{siteName.text}</span>
          )}
        </div>
      )}
    </div>,
    { width, height, fonts: FONTS },
  );
  return Buffer.from(await picture.arrayBuffer());
}
