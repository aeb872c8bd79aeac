/** Lightness 0–1, chroma from 0 (sRGB has up to 0.32), hue in degrees. */
type Oklch = { l: number; c: number; h: number };

type Triple = readonly [number, number, number];

export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text);

/** The channels of a colour `#rrggbb` as linear light, 0–1. */
function toLinear(colour: string): Triple {
  const channel = (start: number) => {
    const value = parseInt(colour.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

function toHex(linear: Triple): string {
  const channels = linear.map((value) => {
    const light = Math.min(1, Math.max(0, value));
    const encoded = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

/** Relative luminance of WCAG 2. */
function measureLuminance(colour: string): number {
  const [red, green, blue] = toLinear(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2 AA for text. */
export const MIN_CONTRAST = 4.5;

/** Contrast of two colours `#rrggbb` by WCAG 2, from 1 to 21. */
export function measureContrast(one: string, other: string): number {
  const [first, second] = [measureLuminance(one), measureLuminance(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** A colour `#rrggbb` in OKLCH (Björn Ottosson, 2020). */
export function toOklch(colour: string): Oklch {
  const [red, green, blue] = toLinear(colour);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short;
  return {
    l: 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    c: Math.hypot(a, b),
    h: (Math.atan2(b, a) * 180) / Math.PI,
  };
}

function toLinearTriple({ l, c, h }: Oklch): Triple {
  const angle = (h * Math.PI) / 180;
  const [a, b] = [c * Math.cos(angle), c * Math.sin(angle)];
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
}

const isShown = (linear: Triple) => linear.every((value) => value >= -0.0005 && value <= 1.0005);

/** As `#rrggbb`. A colour that sRGB cannot show loses chroma, not lightness. */
export function fromOklch({ l, c, h }: Oklch): string {
  const colour = { l: Math.min(1, Math.max(0, l)), c, h };
  while (colour.c > 0.001 && !isShown(toLinearTriple(colour))) colour.c *= 0.98;
  return toHex(toLinearTriple(colour));
}
