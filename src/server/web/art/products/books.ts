import { khatam } from '../geometry';
import { mixColours } from '../palettes';
import { rectangle, type StillLife, type Studio } from './Studio';

const RINGS = 13;

/** A standing book with its block of pages, and a second copy behind. */
export function booklet({ id, palette, cover, shadow, label, face }: Studio): StillLife {
  const { g, d, c } = palette;
  const front = cover(380, 520, 'a');
  const behind = rectangle(380, 520, `rx="4" fill="${d}"`) + `<rect x="18" width="362" height="520" fill="${c}"/>`;
  const pages =
    '<path d="M380 6l26 10v506l-26 -4z" fill="#fff"/>' +
    `<path d="M384 9v507M389 11v507M394 13v507M399 15v506" stroke="${d}" stroke-opacity=".2"/>`;
  const book =
    `${pages}${rectangle(380, 520, `rx="3" fill="${g}"`)}${front.group}${label(92, 150, 196, 196)}` +
    rectangle(380, 520, `rx="3" fill="url(#${id}h)"`);
  return {
    defs: front.defs,
    body:
      shadow(420, 652, 300, 46) + face([0.9, -0.05, 0, 1, 330, 128], behind) + face([1, -0.04, 0, 1, 196, 150], book),
  };
}

/** A ring binder that lies turned, with a pencil. */
export function workbook({ id, palette, ink, cover, shadow, face }: Studio): StillLife {
  const { a, p, c } = palette;
  const front = cover(380, 520, 'a');
  const metal = mixColours(ink, '#ffffff', 0.55);
  const rings = Array.from(
    { length: RINGS },
    (_, index) =>
      `<rect x="-16" y="${26 + index * 38}" width="40" height="9" rx="4.500" fill="${metal}"/>` +
      `<circle cx="20" cy="${30.5 + index * 38}" r="6" fill="${ink}"/>`,
  );
  const book =
    `<rect x="12" y="14" width="380" height="520" rx="10" fill="${ink}" fill-opacity=".22"/>` +
    '<rect x="4" y="6" width="382" height="520" rx="10" fill="#fff"/>' +
    `<clipPath id="${id}k"><rect width="380" height="520" rx="10"/></clipPath>` +
    `<g clip-path="url(#${id}k)">${front.group}<rect y="330" width="380" height="190" fill="${p}"/>` +
    `<rect y="322" width="380" height="8" fill="${a}"/></g>` +
    `<rect x="60" y="372" width="190" height="14" fill="${ink}"/>` +
    `<rect x="60" y="402" width="130" height="9" fill="${ink}" fill-opacity=".5"/>` +
    `<path d="${khatam(26)}" transform="translate(320 440)" fill="${c}"/>${rings.join('')}`;
  const pencil =
    `<rect x="6" y="8" width="22" height="230" fill="${ink}" fill-opacity=".18"/>` +
    `<rect width="22" height="214" fill="${a}"/>` +
    `<rect x="7" width="8" height="214" fill="${mixColours(a, '#ffffff', 0.35)}"/>` +
    '<path d="M0 214h22l-11 34z" fill="#f3dfc0"/>' +
    `<path d="M7.500 236h7l-3.500 12z" fill="${ink}"/><rect y="-22" width="22" height="22" rx="4" fill="${c}"/>`;
  return {
    defs: front.defs,
    body:
      shadow(420, 652, 300, 46) +
      face([0.985, -0.174, 0.174, 0.985, 168, 168], book) +
      face([0.94, 0.34, -0.34, 0.94, 560, 470], pencil),
  };
}
