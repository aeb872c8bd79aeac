import { join } from 'node:path';
import type PDFDocument from 'pdfkit';
import type { Locale } from '@/config/locales';
import type { BankDetails, CompleteOrder } from '@/contract/orders';
import { formatAmount, formatMoney, includedVat, toQepik } from '@/lib/format';
import { formatDate } from '@/lib/formatDate';
import { letOthersGo } from '../../platform/http/letOthersGo';
import { getFixedT, type TextKey } from '../../platform/texts/texts';
import { listBankRows } from './listBankRows';

/** The font of the site's texts: it has ə ş ğ İ, which the fonts of every PDF reader lack. */
const FONT = 'src/server/web/sharing-pictures/Onest-500.ttf';

/* Points: an A4 page has 595 × 842. */
const MARGIN = 50;
const WIDTH = 595 - 2 * MARGIN;
const COLUMNS = [0, 255, 305, 400] as const;
const GREY = '#5b5b66';

/** Lines that are written in one go, some milliseconds: the process answers others between two goes. */
const LINES = 10;

type Document = InstanceType<typeof PDFDocument>;
export type Invoice = {
  order: Pick<CompleteOrder, 'number' | 'created_at' | 'lines' | 'subtotal' | 'delivery_fee' | 'total' | 'company'>;
  bank: BankDetails;
  /** In the price; 0 for a seller who is not registered for VAT. */
  vatPercent: number;
  locale: Locale;
};

function writeRows(pdf: Document, rows: [label: string, value: string][]) {
  for (const [label, value] of rows) {
    pdf.fillColor(GREY).text(`${label}: `, { continued: true }).fillColor('black').text(value);
  }
}

function writeHeading(pdf: Document, text: string) {
  pdf.moveDown().fontSize(11).fillColor('black').text(text, MARGIN).fontSize(9).moveDown(0.3);
}

/** One row of the table; the height is that of its longest cell. A row that does not fit begins the next page. */
function writeTableRow(pdf: Document, cells: string[]) {
  const widths = COLUMNS.map((left, index) => (COLUMNS[index + 1] ?? WIDTH + 8) - left - 8);
  const height = Math.max(...cells.map((cell, index) => pdf.heightOfString(cell, { width: widths[index] ?? 0 })));
  if (pdf.y + height > pdf.page.height - MARGIN) pdf.addPage();
  const top = pdf.y;
  for (const [index, cell] of cells.entries()) {
    const align = index === 0 ? 'left' : 'right';
    pdf.text(cell, MARGIN + (COLUMNS[index] ?? 0), top, { width: widths[index] ?? 0, align });
  }
  pdf.y = top + height + 5;
  pdf
    .moveTo(MARGIN, pdf.y - 2)
    .lineTo(MARGIN + WIDTH, pdf.y - 2)
    .lineWidth(0.5)
    .strokeColor('#c9c9d1')
    .stroke();
}

function writeTotals(pdf: Document, { order, vatPercent, locale }: Invoice) {
  const t = getFixedT(locale);
  const rows: [TextKey, string][] = [
    ['mail:order.subtotal', order.subtotal],
    ['mail:order.delivery', order.delivery_fee],
    ['mail:order.total', order.total],
  ];
  for (const [key, amount] of rows) writeTableRow(pdf, [t(key), '', '', formatMoney(amount, locale)]);
  const vat = formatMoney(formatAmount(includedVat(toQepik(order.total), vatPercent)), locale);
  const text =
    vatPercent > 0 ? t('mail:invoice.vat', { percent: vatPercent, amount: vat }) : t('mail:invoice.withoutVat');
  pdf.moveDown(0.5).text(text, MARGIN);
}

async function write(pdf: Document, invoice: Invoice): Promise<void> {
  const { order, bank, locale } = invoice;
  const t = getFixedT(locale);
  pdf.fontSize(18).text(t('mail:invoice.title', { number: order.number }), { width: WIDTH });
  pdf
    .fontSize(9)
    .fillColor(GREY)
    .text(t('mail:invoice.date', { date: formatDate(order.created_at, locale) }));
  writeHeading(pdf, t('mail:invoice.seller'));
  writeRows(pdf, listBankRows(bank, locale));
  writeHeading(pdf, t('mail:invoice.buyer'));
  writeRows(pdf, [
    [t('mail:bank.company'), order.company?.name ?? ''],
    [t('mail:bank.taxId'), order.company?.tax_id ?? ''],
  ]);
  pdf.moveDown(1.5).fillColor(GREY);
  writeTableRow(pdf, [
    t('mail:invoice.item'),
    t('mail:invoice.quantity'),
    t('mail:invoice.price'),
    t('mail:invoice.sum'),
  ]);
  pdf.fillColor('black');
  for (const [index, { name, quantity, unit_price, total }] of order.lines.entries()) {
    if (index % LINES === 0) await letOthersGo();
    writeTableRow(pdf, [name, String(quantity), formatMoney(unit_price, locale), formatMoney(total, locale)]);
  }
  writeTotals(pdf, invoice);
  pdf.moveDown().text(t('mail:bank.purpose', { number: order.number }), MARGIN, undefined, { width: WIDTH });
  pdf.fillColor(GREY).text(t('mail:invoice.isProforma'), MARGIN, undefined, { width: WIDTH });
}

/** A pro-forma invoice as PDF, one page or more of A4. pdfkit is loaded with the first one. */
export async function drawInvoice(invoice: Invoice): Promise<Buffer> {
  const { default: Pdf } = await import('pdfkit');
  const title = getFixedT(invoice.locale)('mail:invoice.title', { number: invoice.order.number });
  const font = join(process.cwd(), FONT);
  const pdf = new Pdf({ size: 'A4', margin: MARGIN, font, lang: invoice.locale, info: { Title: title } });
  const parts: Buffer[] = [];
  pdf.on('data', (part: Buffer) => parts.push(part));
  const end = new Promise<void>((done, fail) => {
    pdf.on('end', () => done());
    pdf.on('error', fail);
  });
  await write(pdf, invoice);
  await letOthersGo();
  pdf.end();
  await end;
  return Buffer.concat(parts);
}
