/** The two parts of a picture; a motif gives them so that it can also be drawn on something. */
export type Drawing = { defs: string; body: string };

/** A whole document; decoration for a reader of the page, so it is hidden from assistive technology. */
export const svgDocument = (width: number, height: number, { defs, body }: Drawing) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"` +
  ` preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false"><defs>${defs}</defs>${body}</svg>`;

export const background = (width: number, height: number, fill: string) =>
  `<rect width="${width}" height="${height}" fill="${fill}"/>`;

export const path = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;

/** Collects shapes by their fill, in the order in which a fill was first used: one group a colour keeps output small. */
export class FillGroups {
  private readonly groups = new Map<string, string[]>();

  add(fill: string, shape: string): void {
    const shapes = this.groups.get(fill);
    if (shapes) shapes.push(shape);
    else this.groups.set(fill, [shape]);
  }

  toString(): string {
    return [...this.groups].map(([fill, shapes]) => `<g fill="${fill}">${shapes.join('')}</g>`).join('');
  }
}

type Stop = { offset?: string; colour: string; opacity?: string };

export const stops = (list: readonly Stop[]) =>
  list
    .map(
      ({ offset, colour, opacity }) =>
        `<stop${offset ? ` offset="${offset}"` : ''} stop-color="${colour}"${opacity ? ` stop-opacity="${opacity}"` : ''}/>`,
    )
    .join('');
