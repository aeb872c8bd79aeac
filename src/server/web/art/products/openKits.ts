import { khatam } from '../geometry';
import { mixColours } from '../palettes';
import { drawChecks, drawSheet, drawSign, drawText, FIRST_AID } from './sheets';
import { rectangle, type StillLife, type Studio } from './Studio';

/** The box from above, its lid beside it: a book, a deck of cards, sheets and a rolled poster. */
export function openKit(set: Studio): StillLife {
  const { id, palette, ink, cover, label } = set;
  const { g, d, m, a, p, c } = palette;
  const [lid, book, roll] = [cover(320, 320, 'b', 'shebeke'), cover(200, 270, 'a'), cover(330, 62, 'r', 'kilim')];
  const deck = [0, 1, 2].map(
    (index) =>
      `<rect x="${index * 5}" y="${-index * 5}" width="120" height="160" rx="10" fill="${index === 2 ? '#fff' : c}" stroke="${ink}" stroke-opacity=".25"/>`,
  );
  const box =
    `<rect x="12" y="18" width="560" height="440" rx="6" fill="${ink}" fill-opacity=".28"/>${rectangle(560, 440, `rx="6" fill="${g}"`)}` +
    `<rect x="20" y="20" width="520" height="400" fill="${mixColours(d, '#000000', 0.25)}"/><path d="M20 20H540L526 34H34Z" fill="#000" fill-opacity=".3"/>` +
    `<g transform="translate(46 46)">${drawSheet(200, 270, ink, g, 3)}${book.group}${label(44, 70, 112, 112, 0.6)}</g>` +
    `<g transform="translate(290 66)">${deck.join('')}${drawSign('person', 70, 66, 0.8, g)}</g>` +
    `<g transform="translate(420 250) rotate(4) scale(.6)">${drawSheet(170, 240, ink)}${drawChecks(ink, c, { x: 22, y: 32, width: 124 }, 5, 3)}</g>` +
    `<g transform="translate(280 258) rotate(-3) scale(.6)">${drawSheet(200, 240, ink)}<rect x="22" y="28" width="90" height="14" fill="${m}"/>${drawText(ink, { x: 22, y: 64, width: 156 }, 7)}</g>` +
    `<g transform="translate(44 338)"><clipPath id="${id}r"><rect width="330" height="62" rx="10"/></clipPath><g clip-path="url(#${id}r)">${roll.group}` +
    `<rect width="330" height="62" fill="url(#${id}h)"/></g><rect x="150" width="26" height="62" fill="${a}"/><circle cx="330" cy="31" r="31" fill="${p}"/><circle cx="330" cy="31" r="16" fill="${d}"/></g>`;
  const cap =
    `<rect x="12" y="16" width="400" height="400" fill="${ink}" fill-opacity=".25"/><g transform="scale(1.250)">${lid.group}</g>` +
    `<rect x="180" width="40" height="400" fill="${p}"/><rect x="180" width="40" height="400" fill="${a}" fill-opacity=".35"/>` +
    `<path d="${khatam(34)}" transform="translate(200 200)" fill="${c}"/>`;
  return {
    defs: lid.defs + book.defs + roll.defs,
    body: set.turned(-12, 44, 130, cap) + set.turned(4, 214, 258, box),
  };
}

/** A roll of bandage from its end. */
const drawRoll = (x: number, y: number, radius: number, colour: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="#fff" stroke="${colour}" stroke-width="3"/>` +
  `<path d="M${x} ${y}a6 6 0 0 1 12 0a14 14 0 0 1 -26 2a20 20 0 0 1 38 -6" fill="none" stroke="${colour}" stroke-width="2.500"/>`;

/** The bag, unfolded: bandages, bottles and scissors in their pockets. */
export function openMedkit(set: Studio): StillLife {
  const { id, palette, ink, cover, shadow } = set;
  const { g, d, m, l, a, p, c } = palette;
  const outside = cover(700, 44, 'a');
  const half = (x: number) =>
    `<rect x="${x}" y="150" width="340" height="480" rx="46" fill="${g}"/><rect x="${x + 16}" y="166" width="308" height="448" rx="34" fill="${p}"/>` +
    `<rect x="${x + 26}" y="176" width="288" height="428" rx="26" fill="none" stroke="${a}" stroke-width="3" stroke-dasharray="9 7"/>`;
  const pocket = (x: number, y: number, width: number, height: number, inner: string) =>
    `${inner}<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="10" fill="${m}" fill-opacity=".82"/>` +
    `<rect x="${x}" y="${y}" width="${width}" height="12" rx="6" fill="${d}"/>`;
  const bottle = (x: number, colour: string) =>
    `<rect x="${x + 10}" y="372" width="32" height="26" rx="5" fill="${d}"/><rect x="${x}" y="394" width="52" height="120" rx="10" fill="${colour}"/>` +
    `<rect x="${x + 6}" y="424" width="40" height="34" fill="#fff"/>${drawSign('cross', x + 26, 441, 0.2, FIRST_AID)}`;
  const plaster = (x: number, y: number, degrees: number) =>
    `<g transform="translate(${x} ${y}) rotate(${degrees})"><rect x="-56" y="-17" width="112" height="34" rx="17" fill="#f0cfa8"/><rect x="-18" y="-17" width="36" height="34" fill="#fff"/></g>`;
  const scissors =
    `<g transform="translate(656 300) rotate(8)" fill="none" stroke="${ink}" stroke-width="9"><path d="M-16 40L16 -86M16 40L-16 -86"/>` +
    `<circle cx="-22" cy="62" r="21" stroke="${c}"/><circle cx="22" cy="62" r="21" stroke="${c}"/></g>`;
  return {
    defs: `${outside.defs}<clipPath id="${id}k"><rect width="700" height="44" rx="14"/></clipPath>`,
    body:
      shadow(400, 648, 380, 44) +
      `<path d="M330 150v-26q0 -36 36 -36h68q36 0 36 36v26" fill="none" stroke="${d}" stroke-width="24"/>` +
      half(56) +
      half(404) +
      `<rect x="388" y="190" width="24" height="400" fill="${d}"/><path d="M400 196V584" stroke="${a}" stroke-width="4" stroke-dasharray="6 6"/>` +
      plaster(150, 250, -16) +
      plaster(210, 286, 10) +
      plaster(288, 244, -32) +
      pocket(96, 350, 260, 92, drawRoll(150, 350, 38, m) + drawRoll(232, 344, 42, m) + drawRoll(308, 352, 34, m)) +
      pocket(
        96,
        486,
        260,
        96,
        `<rect x="120" y="452" width="210" height="60" rx="6" fill="#fff"/>${drawSign('cross', 225, 474, 0.3, FIRST_AID)}`,
      ) +
      `<g transform="translate(520 262)"><rect x="-76" y="-56" width="152" height="112" rx="12" fill="${FIRST_AID}"/>${drawSign('cross', 0, 0, 0.66, '#fff')}</g>` +
      scissors +
      pocket(444, 486, 260, 96, bottle(470, l) + bottle(540, a) + bottle(612, m)) +
      `<g transform="translate(50 606)" clip-path="url(#${id}k)">${outside.group}</g>`,
  };
}
