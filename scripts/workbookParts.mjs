/* What the pages of the workbook are drawn of. */

/** Points of an A4 page. */
export const PAGE = { width: 595.28, height: 841.89, margin: 56 };

const INK = '#11211f';
export const QUIET = '#596966';
export const LINE = '#9fb3ae';
const BRAND = '#0d4f55';
export const HAND = '#27479f';
const PALE = '#e6f4f0';
const SAFFRON = '#f0b43f';
export const WIDTH = PAGE.width - 2 * PAGE.margin;

/** @typedef {InstanceType<typeof import('pdfkit')>} Pdf */

/** The star of the logo. @param {Pdf} pdf @param {number} x @param {number} y @param {number} radius @param {string} colour */
function star(pdf, x, y, radius, colour) {
  for (let point = 0; point < 16; point += 1) {
    const angle = (point * Math.PI) / 8;
    const length = point % 2 ? radius * 0.7654 : radius;
    const [left, top] = [x + length * Math.cos(angle), y + length * Math.sin(angle)];
    if (point === 0) pdf.moveTo(left, top);
    else pdf.lineTo(left, top);
  }
  pdf.closePath().fill(colour);
}

/** Head and foot of a page. @param {Pdf} pdf @param {{ part: string, title: string, number: number }} page */
export function frame(pdf, { part, title, number }) {
  pdf.rect(0, 0, PAGE.width, 10).fill(BRAND);
  for (let x = 14; x < PAGE.width; x += 28) star(pdf, x, 5, 3.4, SAFFRON);
  pdf.font('text').fontSize(9.5).fillColor(QUIET).text(part, PAGE.margin, 34);
  pdf.font('display').fontSize(26).fillColor(INK).text(title, PAGE.margin, 52, { width: WIDTH, lineGap: -2 });
  const y = pdf.y + 10;
  pdf
    .moveTo(PAGE.margin, y)
    .lineTo(PAGE.margin + WIDTH, y)
    .lineWidth(1.2)
    .stroke(BRAND);
  pdf.font('text').fontSize(9).fillColor(QUIET);
  pdf.text('Keyfiyyət iş dəftəri', PAGE.margin, PAGE.height - 40, { lineBreak: false });
  pdf.text(String(number), PAGE.margin, PAGE.height - 40, { width: WIDTH, align: 'right', lineBreak: false });
  star(pdf, PAGE.width / 2, PAGE.height - 35, 5, BRAND);
  pdf.y = y + 16;
  pdf.x = PAGE.margin;
}

/** @param {Pdf} pdf @param {string} text */
export const heading = (pdf, text) =>
  pdf
    .font('display')
    .fontSize(15)
    .fillColor(BRAND)
    .text(text, PAGE.margin, pdf.y + 4, { width: WIDTH })
    .moveDown(0.25);

/** @param {Pdf} pdf @param {string} text */
export const paragraph = (pdf, text) =>
  pdf
    .font('text')
    .fontSize(11)
    .fillColor(INK)
    .text(text, PAGE.margin, pdf.y, { width: WIDTH, lineGap: 3 })
    .moveDown(0.6);

/** Numbered with stars. @param {Pdf} pdf @param {string[]} items */
export function list(pdf, items) {
  for (const item of items) {
    const { y } = pdf;
    star(pdf, PAGE.margin + 6, y + 7, 5, SAFFRON);
    pdf
      .font('text')
      .fontSize(11)
      .fillColor(INK)
      .text(item, PAGE.margin + 22, y, { width: WIDTH - 22, lineGap: 3 });
    pdf.y += 5;
  }
  pdf.y += 4;
}

/** Lines to write on, below their label. @param {Pdf} pdf @param {string} label @param {number} count @param {string} [written] */
export function lines(pdf, label, count, written = '') {
  pdf.font('text').fontSize(9.5).fillColor(QUIET).text(label, PAGE.margin, pdf.y);
  const top = pdf.y;
  if (written)
    pdf
      .font('text')
      .fontSize(12)
      .fillColor(HAND)
      .text(written, PAGE.margin + 4, top + 6, { width: WIDTH - 8, lineGap: 11 });
  for (let index = 1; index <= count; index += 1) {
    const y = top + index * 27;
    pdf
      .moveTo(PAGE.margin, y)
      .lineTo(PAGE.margin + WIDTH, y)
      .lineWidth(0.6)
      .stroke(LINE);
  }
  pdf.y = top + count * 27 + 14;
}

/** @param {Pdf} pdf @param {number[]} widths of the columns, of 1 in all @param {string[][]} rows the first is the head @param {number} printed columns, the others are written by hand */
export function table(pdf, widths, rows, printed = 1) {
  const height = 31;
  const top = pdf.y;
  pdf.rect(PAGE.margin, top, WIDTH, height).fill(PALE);
  for (const [row, cells] of rows.entries()) {
    let x = PAGE.margin;
    for (const [column, cell] of cells.entries()) {
      const width = (widths[column] ?? 0) * WIDTH;
      const isWritten = row > 0 && column >= printed;
      pdf
        .font('text')
        .fontSize(isWritten ? 11.5 : 10)
        .fillColor(isWritten ? HAND : INK);
      pdf.text(cell, x + 7, top + row * height + 9, { width: width - 10, lineBreak: false });
      pdf
        .rect(x, top + row * height, width, height)
        .lineWidth(0.6)
        .stroke(LINE);
      x += width;
    }
  }
  pdf.x = PAGE.margin;
  pdf.y = top + rows.length * height + 16;
}

/** Columns over a line at the target. @param {Pdf} pdf @param {number[]} values @param {number} target @param {string} label */
export function chart(pdf, values, target, label) {
  const [top, height] = [pdf.y + 6, 150];
  const most = Math.max(...values, target) * 1.1;
  const step = WIDTH / values.length;
  values.forEach((value, index) => {
    const size = (value / most) * height;
    const x = PAGE.margin + index * step;
    pdf.rect(x + step * 0.22, top + height - size, step * 0.56, size).fill(value <= target ? BRAND : '#1d8287');
    pdf.font('text').fontSize(9).fillColor('#ffffff');
    pdf.text(String(value), x, top + height - size + 5, { width: step, align: 'center', lineBreak: false });
    pdf
      .fillColor(QUIET)
      .text(String(index + 1), x, top + height + 5, { width: step, align: 'center', lineBreak: false });
  });
  const y = top + height - (target / most) * height;
  pdf
    .moveTo(PAGE.margin, y)
    .lineTo(PAGE.margin + WIDTH, y)
    .lineWidth(1)
    .dash(4, { space: 3 })
    .stroke('#b22a47')
    .undash();
  pdf
    .font('text')
    .fontSize(9)
    .fillColor(QUIET)
    .text(label, PAGE.margin, top + height + 20, { width: WIDTH });
  pdf.y += 10;
}
