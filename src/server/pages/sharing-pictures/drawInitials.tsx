import { ImageResponse } from 'next/og';
import type { SchemeTokens } from '@/lib/brandColours';
import type { Size } from './drawPanel';
import { svgBackground } from './drawPicture';
import { FONTS, setText } from './fonts';

type InitialsOptions = Size & {
  /** What they stand upon; `null` for a plain ground. */
  panel: string | null;
  colours: Pick<SchemeTokens, 'deep' | 'on-deep' | 'brand-soft' | 'brand-ink'>;
};

/** Somebody without a photograph as PNG, as `Portrait` shows them. */
export async function drawInitials(
  initials: string,
  { width, height, panel, colours }: InitialsOptions,
): Promise<Buffer> {
  const { deep, 'on-deep': onDeep, 'brand-soft': soft, 'brand-ink': ink } = colours;
  const { text, fontFamily } = setText(initials, 'Piazzolla');
  const place = panel
    ? {
        padding: width * 0.11,
        alignItems: 'flex-end',
        backgroundImage: `linear-gradient(to top, ${deep} 8%, ${deep}73 62%)`,
      }
    : { alignItems: 'center', justifyContent: 'center' };
  const picture = new ImageResponse(
    <div
      style={{
        display: 'flex',
        width,
        height,
        color: panel ? onDeep : ink,
        ...(panel ? svgBackground(panel, { width, height }) : { background: soft }),
      }}
    >
      <div style={{ display: 'flex', width, height, fontFamily, fontSize: width * 0.26, lineHeight: 1, ...place }}>
        {text}
      </div>
    </div>,
    { width, height, fonts: FONTS },
  );
  return Buffer.from(await picture.arrayBuffer());
}
