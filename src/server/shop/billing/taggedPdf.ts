import Document from 'pdfkit';
import type { Locale } from '@/config/locales';
import { toDrawable } from '../../texts/toDrawable';
import { runtimeFile } from '../../runtimeFile';

/* Points: an A4 page has 595 × 842. */
export const MARGIN = 50;
export const WIDTH = 595 - 2 * MARGIN;
export const GREY = '#5b5b66';

export type Pdf = InstanceType<typeof Document>;
type Element = ReturnType<Pdf['struct']>;
type TextOptions = Parameters<Pdf['heightOfString']>[1];

/** A page to draw on, with the element of its structure that what is drawn belongs to. */
export type Sheet = { pdf: Pdf; parent: Element };

/**
 * Draws what readers of the structure come to as one element: a heading `H1`, a paragraph `P`, a cell `TD` …
 * @param alt of a figure
 */
export function tag({ pdf, parent }: Sheet, type: string, draw: () => void, alt?: string): void {
  parent.add(pdf.struct(type, alt === undefined ? {} : { alt }, draw));
}

/** The same for an element that holds others. */
export function group({ pdf, parent }: Sheet, type: string, draw: (inner: Sheet) => void): void {
  const element = pdf.struct(type);
  parent.add(element);
  draw({ pdf, parent: element });
  element.end();
}

/** Draws what says nothing: a rule, a ground. Readers of the structure pass over it. */
export function decorate({ pdf }: Pick<Sheet, 'pdf'>, draw: () => void): void {
  pdf.markContent('Artifact', { type: 'Layout' });
  draw();
  pdf.endMarkedContent();
}

/** A grey line across the page. */
export function drawRule(sheet: Pick<Sheet, 'pdf'>, y: number, colour = '#c9c9d1', width = 0.5): void {
  decorate(sheet, () => {
    sheet.pdf
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + WIDTH, y)
      .lineWidth(width)
      .strokeColor(colour)
      .stroke();
  });
}

/** A document of A4 whose structure can be read. */
export async function drawTagged(
  { title, locale }: { title: string; locale: Locale },
  draw: (sheet: Sheet) => Promise<void>,
): Promise<Buffer> {
  /** Draws every text in letters that its font has. */
  class Paper extends Document {
    override text(text: string, ...[x, y, options]: [x?: number | TextOptions, y?: number, options?: TextOptions]) {
      const drawn = toDrawable(text);
      return typeof x === 'object' ? super.text(drawn, x) : super.text(drawn, x, y, options);
    }
    override heightOfString(text: string, options?: TextOptions) {
      return super.heightOfString(toDrawable(text), options);
    }
  }
  const pdf = new Paper({
    size: 'A4',
    margin: MARGIN,
    font: runtimeFile('notoSans'),
    lang: locale,
    displayTitle: true,
    pdfVersion: '1.7',
    tagged: true,
    info: { Title: title },
  });
  const parts: Buffer[] = [];
  pdf.on('data', (part: Buffer) => parts.push(part));
  const end = new Promise<void>((done, fail) => {
    pdf.on('end', () => done());
    pdf.on('error', fail);
  });
  const parent = pdf.struct('Document');
  pdf.addStructure(parent);
  await draw({ pdf, parent });
  parent.end();
  pdf.end();
  await end;
  return Buffer.concat(parts);
}
