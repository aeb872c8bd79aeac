import { khatam, polygonPath, regular } from '../geometry';
import { FIRST_AID } from './sheets';
import { rectangle, type StillLife, type Studio } from './Studio';

const [COS, SIN] = [0.866, 0.5];

/** A box with a ribbon, seen from a corner. */
export function kit({ palette, cover, shadow, label, face }: Studio): StillLife {
  const { g, d, a, p } = palette;
  const [side, lid] = [cover(320, 300, 'a'), cover(320, 320, 'b', 'shebeke')];
  const left = side.group + rectangle(320, 300, `fill="${d}" fill-opacity=".12"`) + label(78, 78, 164, 150, 0.9);
  const right =
    rectangle(320, 300, `fill="${g}"`) +
    rectangle(320, 300, `fill="${d}" fill-opacity=".42"`) +
    `<rect x="40" y="52" width="150" height="14" fill="${p}"/>` +
    `<rect x="40" y="82" width="210" height="8" fill="${p}" fill-opacity=".6"/>` +
    `<rect x="40" y="100" width="180" height="8" fill="${p}" fill-opacity=".6"/>` +
    `<rect x="40" y="224" width="44" height="44" fill="none" stroke="${a}" stroke-width="3"/>` +
    `<path d="${khatam(15)}" transform="translate(62 246)" fill="${a}"/>`;
  const ribbon = (length: number, shine: string) =>
    `<rect x="144" width="32" height="${length}" fill="${p}"/>` +
    `<rect x="144" width="32" height="${length}" fill="${a}" fill-opacity="${shine}"/>`;
  return {
    defs: side.defs + lid.defs,
    body:
      shadow(400, 640, 330, 70) +
      '<g transform="translate(76 22) scale(.81)">' +
      face([COS, SIN, 0, 1, 400 - 320 * COS, 346], left) +
      face([COS, -SIN, 0, 1, 400, 506], right) +
      face(
        [COS, SIN, -COS, SIN, 400, 186],
        lid.group + rectangle(320, 320, 'fill="#fff" fill-opacity=".08"') + ribbon(320, '.35'),
      ) +
      face([COS, SIN, 0, 1, 400 - 320 * COS, 346], ribbon(46, '.45')) +
      '</g>',
  };
}

const HANDLE = 'M300 262v-46q0-42 42-42h116q42 0 42 42v46';

/** A medical bag with a handle and a cross. */
export function medkit({ id, palette, cover, shadow }: Studio): StillLife {
  const { g, d, m, a, p, c } = palette;
  const front = cover(520, 340, 'a');
  const octagon = (radius: number) => polygonPath(regular(8, radius, Math.PI / 8));
  const bag =
    `<g clip-path="url(#${id}k)">${rectangle(520, 380, `fill="${g}"`)}${front.group}` +
    `<rect y="96" width="520" height="12" fill="${d}"/>` +
    `<path d="M0 102h520" stroke="${a}" stroke-width="3" stroke-dasharray="9 7"/>` +
    `${rectangle(520, 340, `fill="url(#${id}h)"`)}</g>` +
    `<rect x="226" y="84" width="68" height="36" rx="8" fill="${a}"/>` +
    `<rect x="236" y="96" width="48" height="12" rx="4" fill="${d}"/>`;
  const badge =
    `<path d="${octagon(96)}" fill="${p}"/><path d="${octagon(84)}" fill="none" stroke="${c}" stroke-width="3"/>` +
    `<path d="M-18 -52h36v34h34v36h-34v34h-36v-34h-34v-36h34z" fill="${FIRST_AID}"/>`;
  return {
    defs: `${front.defs}<clipPath id="${id}k"><rect width="520" height="340" rx="40"/></clipPath>`,
    body:
      shadow(400, 640, 340, 50) +
      `<path d="${HANDLE}" fill="none" stroke="${d}" stroke-width="30" stroke-linejoin="round"/>` +
      `<path d="${HANDLE}" fill="none" stroke="${m}" stroke-width="6" stroke-opacity=".7"/>` +
      `<g transform="translate(140 262)">${bag}</g><g transform="translate(400 466)">${badge}</g>`,
  };
}
