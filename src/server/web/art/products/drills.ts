import { khatam } from '../geometry';
import { mixColours } from '../palettes';
import { drawChecks, drawSheet, drawSign, FIRST_AID } from './sheets';
import { rectangle, type StillLife, type Studio } from './Studio';

/** The plan of a floor, 300 × 330: rooms, the way out and where people meet. */
function drawPlan({ palette, ink }: Studio): string {
  const { m, l, c, g } = palette;
  return (
    `<path d="M0 0H120V120H0ZM0 210H120V330H0ZM190 0H300V150H190Z" fill="${l}" fill-opacity=".55"/>` +
    `<path d="M0 0H300V330H210M150 330H0ZM120 0V74M120 108V120H0M0 210H120V232M120 268V330M190 0V60M190 98V150H300" ` +
    `fill="none" stroke="${ink}" stroke-width="6"/>` +
    `<path d="M58 62H154V168H58M240 74H172M154 168H180V300" fill="none" stroke="${c}" stroke-width="7" stroke-dasharray="16 10"/>` +
    `<path d="M160 288H200L180 322Z" fill="${c}"/><circle cx="58" cy="62" r="10" fill="${m}"/><circle cx="240" cy="74" r="10" fill="${m}"/>` +
    `<path d="${khatam(26)}" transform="translate(246 250)" fill="${g}"/>`
  );
}

/** An observer's board of 380 × 520 with the plan of the floor. */
export function drawBoard(set: Studio): StillLife {
  const { palette, ink, cover } = set;
  const { d, a, p } = palette;
  const board = cover(380, 520, 'a');
  return {
    defs: `${board.defs}<clipPath id="${set.id}k"><rect width="380" height="520" rx="16"/></clipPath>`,
    body:
      `<rect x="8" y="12" width="380" height="520" rx="16" fill="${ink}" fill-opacity=".26"/>` +
      `<g clip-path="url(#${set.id}k)">${board.group}</g>` +
      `<rect x="24" y="44" width="332" height="452" fill="${p}"/><rect x="44" y="72" width="180" height="16" fill="${ink}"/>` +
      `<g transform="translate(44 112) scale(.970)">${drawPlan(set)}</g>` +
      `<rect x="44" y="452" width="220" height="8" fill="${ink}" fill-opacity=".35"/><rect x="44" y="470" width="150" height="8" fill="${ink}" fill-opacity=".35"/>` +
      `<rect x="120" y="-16" width="140" height="52" rx="10" fill="${d}"/><rect x="138" y="14" width="104" height="12" rx="6" fill="${a}"/>` +
      `<circle cx="190" cy="0" r="8" fill="${p}"/>`,
  };
}

/** A stopwatch of 90 px radius around the origin. */
function drawWatch({ palette, ink }: Studio): string {
  const { d, m, p, c } = palette;
  const ticks = Array.from(
    { length: 12 },
    (_, index) => `<path d="M0 -72v14" transform="rotate(${index * 30})" stroke="${ink}" stroke-width="4"/>`,
  );
  return (
    `<circle cx="8" cy="12" r="92" fill="${ink}" fill-opacity=".26"/><rect x="-12" y="-124" width="24" height="34" rx="6" fill="${m}"/>` +
    `<rect x="-16" y="-110" width="32" height="22" rx="5" transform="rotate(42)" fill="${m}"/>` +
    `<circle r="92" fill="${d}"/><circle r="80" fill="${p}"/>${ticks.join('')}` +
    `<path d="M0 0V-80A80 80 0 0 1 69 40Z" fill="${c}" fill-opacity=".28"/><path d="M0 12V-58M-8 -6L34 22" stroke="${c}" stroke-width="6"/><circle r="8" fill="${ink}"/>`
  );
}

/** An observer's board and a stopwatch. */
export function drill(set: Studio): StillLife {
  const board = drawBoard(set);
  return {
    defs: board.defs,
    body:
      set.shadow(420, 660, 330, 46) +
      set.turned(-6, 158, 150, board.body) +
      `<g transform="translate(606 530) rotate(14) scale(1.060)">${drawWatch(set)}</g>`,
  };
}

/** What is in the set: role cards, armbands, the board and a stopwatch. */
export function openDrill(set: Studio): StillLife {
  const { palette, ink, cover } = set;
  const { g, a, p, c, m } = palette;
  const [board, back] = [drawBoard(set), cover(150, 210, 'b')];
  const card = (degrees: number, x: number, y: number, colour: string, name: 'person' | 'cross' | 'clock') =>
    set.turned(
      degrees,
      x,
      y,
      drawSheet(150, 210, ink, '#fff', 12) +
        `<rect x="10" y="10" width="130" height="110" rx="6" fill="${colour}"/>${drawSign(name, 75, 65, 0.78, p)}` +
        drawChecks(ink, colour, { x: 18, y: 138, width: 112 }, 2, 1),
    );
  const band = (x: number, y: number, degrees: number, colour: string) =>
    set.turned(
      degrees,
      x,
      y,
      `<rect x="5" y="8" width="210" height="62" rx="8" fill="${ink}" fill-opacity=".22"/>${rectangle(210, 62, `rx="8" fill="${colour}"`)}` +
        `<path d="M0 12H210M0 50H210" stroke="${mixColours(colour, '#ffffff', 0.55)}" stroke-width="5"/>` +
        `<path d="${khatam(17)}" transform="translate(105 31)" fill="${p}"/>`,
    );
  return {
    defs: board.defs + back.defs,
    body:
      `<g transform="translate(70 84) rotate(-4) scale(.820)">${board.body}</g>` +
      card(5, 430, 70, g, 'person') +
      card(-4, 600, 96, FIRST_AID, 'cross') +
      set.turned(
        3,
        430,
        306,
        drawSheet(150, 210, ink, g, 12) + `<g transform="translate(10 10) scale(.867 .905)">${back.group}</g>`,
      ) +
      card(-6, 606, 330, m, 'clock') +
      band(78, 590, -3, c) +
      band(128, 668, 2, a) +
      band(330, 610, 4, g) +
      `<g transform="translate(664 656) rotate(-8) scale(.86)">${drawWatch(set)}</g>`,
  };
}
