import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Locale } from '@/config/locales';
import type { BankDetails, CompleteOrder } from '@/contract/orders';
import { formatAmount, formatMoney, includedVat, toQepik } from '@/lib/format';
import { formatDate } from '@/lib/dates';
import { getFixedT, type TextKey } from '../../texts/texts';
import { drawLetterhead, type Letterhead } from './drawLetterhead';
import { listBankRows } from './billOrder';
import { decorate, drawRule, drawTagged, GREY, group, MARGIN, type Pdf, type Sheet, tag, WIDTH } from './taggedPdf';

/** Where the columns of the table begin, in points. */
const COLUMNS = [0, 255, 305, 400] as const;
const GAP = 24;
const HALF = (WIDTH - GAP) / 2;

/** Lines that are written in one go, some milliseconds: the process answers others between two goes. */
const LINES = 10;

export type Invoice = {
  letterhead: Letterhead;
  order: Pick<CompleteOrder, 'number' | 'created_at' | 'lines' | 'subtotal' | 'delivery_fee' | 'total' | 'company'>;
  bank: BankDetails;
  /** In the price; 0 for a seller who is not registered for VAT. */
  vatPercent: number;
  /** Working days in which it is to be paid, and the day (`2026-11-27`) on which they end; without any both are empty. */
  payment: { days: number; due: string | null };
  locale: Locale;
};

type Row = [label: string, value: string];
type Column = { left: number; width: number };

/** The seller's is wide enough for an account number in one line. */
const PARTIES: Column[] = [
  { left: MARGIN, width: 280 },
  { left: MARGIN + 280 + GAP, width: WIDTH - 280 - GAP },
];

function writeHeading(sheet: Sheet, text: string, { left, width }: Column) {
  const { pdf } = sheet;
  tag(sheet, 'H2', () => void pdf.fontSize(11).fillColor('black').text(text, left, pdf.y, { width }));
  pdf.fontSize(9).moveDown(0.3);
}

function writeRows(sheet: Sheet, rows: Row[], { left, width }: Column = { left: MARGIN, width: WIDTH }) {
  const { pdf } = sheet;
  for (const [label, value] of rows) {
    tag(sheet, 'P', () => {
      pdf
        .fillColor(GREY)
        .text(`${label}: `, left, pdf.y, { width, continued: true, lineGap: 1.5 })
        .fillColor('black')
        .text(value);
    });
  }
}

/** Two columns, each read to its end; what follows is drawn below both. */
function writeBeside({ pdf }: Sheet, writers: ((column: Column) => void)[]) {
  const top = pdf.y;
  const ends = writers.map((write, index) => {
    pdf.y = top;
    write(PARTIES[index] ?? { left: MARGIN, width: WIDTH });
    return pdf.y;
  });
  pdf.x = MARGIN;
  pdf.y = Math.max(...ends);
}

const cellWidth = (index: number) => (COLUMNS[index + 1] ?? WIDTH + 8) - (COLUMNS[index] ?? 0) - 8;

const rowHeight = (pdf: Pdf, cells: string[]) =>
  Math.max(...cells.map((cell, index) => pdf.heightOfString(cell, { width: cellWidth(index) })));

/**
 * One row of the table; its height is that of the longest cell. A row that does not fit begins the next page.
 * @param first what the first cell is: in a row of sums it heads the others
 */
function writeTableRow(table: Sheet, cells: string[], { first, others }: { first: string; others: string }) {
  const { pdf } = table;
  const height = rowHeight(pdf, cells);
  if (pdf.y + height > pdf.page.height - MARGIN) pdf.addPage();
  const top = pdf.y;
  group(table, 'TR', (row) => {
    for (const [index, cell] of cells.entries()) {
      const left = MARGIN + (COLUMNS[index] ?? 0);
      const place = { width: cellWidth(index), align: index === 0 ? ('left' as const) : ('right' as const) };
      tag(row, index === 0 ? first : others, () => void pdf.text(cell, left, top, place));
    }
  });
  pdf.y = top + height + 5;
  drawRule(table, pdf.y - 2);
}

const CELLS = { first: 'TD', others: 'TD' };

async function writeTable(sheet: Sheet, { order, locale }: Invoice) {
  const { pdf } = sheet;
  const t = getFixedT(locale);
  const table = pdf.struct('Table');
  sheet.parent.add(table);
  const inner = { pdf, parent: table };
  const heads = [t('mail:invoice.item'), t('mail:invoice.quantity'), t('mail:invoice.price'), t('mail:invoice.sum')];
  pdf.fontSize(9).fillColor(GREY);
  writeTableRow(inner, heads, { first: 'TH', others: 'TH' });
  pdf.fillColor('black');
  for (const [index, { name, quantity, unit_price, total }] of order.lines.entries()) {
    if (index % LINES === 0) await nextTurn();
    const cells = [name, String(quantity), formatMoney(unit_price, locale), formatMoney(total, locale)];
    writeTableRow(inner, cells, CELLS);
  }
  const sums: [TextKey, string][] = [
    ['mail:order.subtotal', order.subtotal],
    ['mail:order.delivery', order.delivery_fee],
    ['mail:order.total', order.total],
  ];
  for (const [key, amount] of sums) {
    if (key === 'mail:order.total') pdf.fontSize(11);
    writeTableRow(inner, [t(key), '', '', formatMoney(amount, locale)], { first: 'TH', others: 'TD' });
  }
  table.end();
  pdf.fontSize(9);
}

function writeNotes(sheet: Sheet, { order, vatPercent, locale }: Invoice) {
  const { pdf } = sheet;
  const t = getFixedT(locale);
  const vat = formatMoney(formatAmount(includedVat(toQepik(order.total), vatPercent)), locale);
  const notes = [
    vatPercent > 0 ? t('mail:invoice.vat', { percent: vatPercent, amount: vat }) : t('mail:invoice.withoutVat'),
    t('mail:bank.purpose', { number: order.number }),
    t('mail:invoice.isProforma'),
  ];
  pdf.moveDown(0.5);
  for (const [index, note] of notes.entries()) {
    tag(sheet, 'P', () => {
      pdf
        .fillColor(index === notes.length - 1 ? GREY : 'black')
        .text(note, MARGIN, pdf.y, { width: WIDTH, lineGap: 2 });
    });
  }
}

/** A line each for seller and buyer, on one page with its label. */
function writeSignatures(sheet: Sheet, labels: string[], hint: string) {
  const { pdf } = sheet;
  const height = 76;
  if (pdf.y + height > pdf.page.height - MARGIN) pdf.addPage();
  const top = pdf.y + 48;
  for (const [index, label] of labels.entries()) {
    const left = MARGIN + index * (HALF + GAP);
    decorate(sheet, () => {
      pdf
        .moveTo(left, top)
        .lineTo(left + HALF, top)
        .lineWidth(0.7)
        .strokeColor('black')
        .stroke();
    });
    tag(sheet, 'P', () => {
      pdf.fillColor(GREY).text(`${label} (${hint})`, left, top + 5, { width: HALF });
    });
  }
}

async function write(sheet: Sheet, invoice: Invoice, title: string): Promise<void> {
  const { order, bank, locale, letterhead, payment } = invoice;
  const { pdf } = sheet;
  const t = getFixedT(locale);
  await drawLetterhead(sheet, letterhead);
  tag(sheet, 'H1', () => void pdf.fontSize(18).fillColor('black').text(title, MARGIN, pdf.y, { width: WIDTH }));
  pdf.fontSize(9).moveDown(0.6);
  const { days, due } = payment;
  writeRows(sheet, [
    [t('mail:invoice.date'), formatDate(order.created_at, locale)],
    ...(due ? [[t('mail:invoice.due'), formatDate(due, locale)] satisfies Row] : []),
    [t('mail:invoice.terms'), due ? t('mail:invoice.within', { days }) : t('mail:invoice.byTransfer')],
  ]);
  pdf.moveDown();
  const company: Row[] = [
    [t('mail:bank.company'), order.company?.name ?? ''],
    [t('mail:bank.taxId'), order.company?.tax_id ?? ''],
  ];
  writeBeside(sheet, [
    (column) => {
      writeHeading(sheet, t('mail:invoice.seller'), column);
      writeRows(sheet, listBankRows(bank, locale), column);
    },
    (column) => {
      writeHeading(sheet, t('mail:invoice.buyer'), column);
      writeRows(sheet, company, column);
    },
  ]);
  pdf.moveDown(1.5);
  await writeTable(sheet, invoice);
  writeNotes(sheet, invoice);
  writeSignatures(sheet, [t('mail:invoice.seller'), t('mail:invoice.buyer')], t('mail:invoice.signature'));
  await nextTurn();
}

/** A pro-forma invoice as PDF, one page or more of A4, whose structure can be read. */
export async function drawInvoice(invoice: Invoice): Promise<Buffer> {
  const { locale, order } = invoice;
  const title = getFixedT(locale)('mail:invoice.title', { number: order.number });
  return drawTagged({ title, locale }, (sheet) => write(sheet, invoice, title));
}
