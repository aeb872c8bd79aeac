import { createWriteStream, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';

/*
 * Draws the demonstration's documents, public/documents/*.pdf, from the texts beside them; run after a change of one. The
 * texts stay: databases that were filled earlier lead to them. Their structure can be read: headings, paragraphs, lists;
 * lines to write on are decoration.
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

/** One of several to choose from. */
const CHOICE = /^\[ \] /;
/** Underscores where somebody writes. */
const BLANK = /_{2,}/;

/** @typedef {InstanceType<typeof PDFDocument>} Pdf */
/** @typedef {ReturnType<Pdf['struct']>} Element */

/**
 * A field to fill in: its label, what is given of it, a line to write on.
 *
 * @param {Pdf} pdf @param {Element} parent @param {string} label @param {string} start
 */
function drawField(pdf, parent, label, start) {
  const top = pdf.y;
  const write = () => void pdf.font('text').fontSize(10).text(`${label} `, MARGIN, top).text(start, FIELD_LEFT, top);
  parent.add(pdf.struct('P', {}, write));
  const from = FIELD_LEFT + pdf.widthOfString(start);
  pdf.markContent('Artifact', { type: 'Layout' });
  pdf
    .moveTo(from, top + 12)
    .lineTo(595 - MARGIN, top + 12)
    .lineWidth(0.5)
    .stroke();
  pdf.endMarkedContent();
  pdf.x = MARGIN;
  pdf.y = top + 20;
}

/**
 * A line of text; where somebody is to write in it, its underscores are not read aloud.
 *
 * @param {Pdf} pdf @param {Element} parent @param {string} type @param {string} line
 */
function drawLine(pdf, parent, type, line) {
  const actual = line.replace(/_+/g, '').replace(/\s+/g, ' ').trim();
  const write = () => void pdf.font('text').fontSize(10).text(line, { lineGap: 2 });
  parent.add(pdf.struct(type, BLANK.test(line) ? { actual } : {}, write));
}

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
    pdfVersion: '1.7',
    tagged: true,
    info: { Title: title, CreationDate: DATE, ModDate: DATE },
  });
  pdf.pipe(createWriteStream(join(FOLDER, `${name}.pdf`)));
  pdf.registerFont('text', join(FONTS, 'Onest-500.ttf')).registerFont('display', join(FONTS, 'Piazzolla-500.ttf'));
  const document = pdf.struct('Document');
  pdf.addStructure(document);
  document.add(pdf.struct('H1', {}, () => void pdf.font('display').fontSize(20).text(title)));
  pdf.moveDown(0.4);
  /** @type {Element | null} */
  let list = null;
  for (const line of lines) {
    if (!CHOICE.test(line)) {
      list?.end();
      list = null;
    }
    const [, label, start = ''] = FIELD.exec(line) ?? [];
    if (line === '') pdf.moveDown(0.7);
    else if (HEADING.test(line)) {
      document.add(pdf.struct('H2', {}, () => void pdf.font('display').fontSize(13).text(line)));
      pdf.moveDown(0.2);
    } else if (label !== undefined) drawField(pdf, document, label, start);
    else if (CHOICE.test(line)) {
      if (!list) {
        list = pdf.struct('L');
        document.add(list);
      }
      const item = pdf.struct('LI');
      list.add(item);
      drawLine(pdf, item, 'LBody', line);
      item.end();
    } else drawLine(pdf, document, 'P', line);
  }
  list?.end();
  document.end();
  pdf.end();
}

for (const file of readdirSync(FOLDER)) if (file.endsWith('.txt')) draw(file.slice(0, -'.txt'.length));
