import { createWriteStream, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';

/*
 * Draws the demonstration's documents, public/documents/*.pdf, from the texts beside them; run after a change of one. The
 * texts stay: databases that were filled earlier lead to them.
 */

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const FOLDER = join(ROOT, 'public/documents');
const FONTS = join(ROOT, 'src/server/web/sharing-pictures');
/* Points: an A4 page is 595 wide. */
const MARGIN = 64;
const FIELD_LEFT = 200;
/** So that the same text gives the same file. */
const DATE = new Date('2026-11-02T00:00:00Z');

/** A heading begins with a number or is in capitals; a field to fill in is a label and a line. */
const HEADING = /^(?:\d+\. [^_]+|\p{Lu}[\p{Lu} ]+(?: \([^)]+\))?)$/u;
const FIELD = /^([^_]+:) {2,}([^_]*)_{10,}$/;

/** The first line is the title. @param {string} name */
function draw(name) {
  const [title = '', ...lines] = readFileSync(join(FOLDER, `${name}.txt`), 'utf8')
    .trimEnd()
    .split('\n');
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: name.slice(-2),
    displayTitle: true,
    info: { Title: title, CreationDate: DATE, ModDate: DATE },
  });
  pdf.pipe(createWriteStream(join(FOLDER, `${name}.pdf`)));
  pdf.registerFont('text', join(FONTS, 'Onest-500.ttf')).registerFont('display', join(FONTS, 'Piazzolla-500.ttf'));
  pdf.font('display').fontSize(20).text(title).moveDown(0.4);
  for (const line of lines) {
    if (line === '') pdf.moveDown(0.7);
    else if (HEADING.test(line)) pdf.font('display').fontSize(13).text(line).moveDown(0.2);
    else if (FIELD.test(line)) {
      const [, label = '', start = ''] = FIELD.exec(line) ?? [];
      const top = pdf.y;
      pdf.font('text').fontSize(10).text(label, MARGIN, top).text(start, FIELD_LEFT, top, { lineGap: 6 });
      const from = FIELD_LEFT + pdf.widthOfString(start);
      pdf
        .moveTo(from, top + 12)
        .lineTo(595 - MARGIN, top + 12)
        .lineWidth(0.5)
        .stroke();
      pdf.x = MARGIN;
      pdf.y = top + 20;
    } else pdf.font('text').fontSize(10).text(line, { lineGap: 2 });
  }
  pdf.end();
}

for (const file of readdirSync(FOLDER)) if (file.endsWith('.txt')) draw(file.slice(0, -'.txt'.length));
