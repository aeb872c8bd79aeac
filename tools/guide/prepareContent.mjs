import sharp from 'sharp';
import { readTexts } from './readTexts.mjs';

/** @typedef {import('@playwright/test').Page} Page */

const t = readTexts('az');

/** @param {Page} page @param {string} name of a button that sends a form @param {string} note what the next page says */
async function press(page, name, note) {
  await page.getByRole('main').getByRole('button', { name, exact: true }).first().click();
  // The note of a record has its time behind it.
  await page.getByRole('status').getByText(note).waitFor();
}

/** @param {Page} page @param {{ name: string, email: string, role: string }} person */
async function invite(page, { name, email, role }) {
  await page.goto('/admin/staff/new');
  await page.getByLabel(t('admin:staff.name')).fill(name);
  await page.getByLabel(t('admin:staff.email')).fill(email);
  await page.locator(`[name=role][value=${role}]`).check();
  await page.locator('[name="locale"]').selectOption('az');
  await press(page, t('admin:staff.invite'), t('admin:note.invited'));
}

/** A wide and a tall picture to upload, of the site's drawn art. @param {Page} page */
async function drawPhotographs(page) {
  const parts = {
    'foyer.jpg': 'motif=portal&palette=lacivert&w=1200&h=700',
    'otaq.jpg': 'motif=rosette&palette=nar&w=520&h=780',
  };
  return Promise.all(
    Object.entries(parts).map(async ([name, query]) => {
      const answer = await page.request.get(`/art/motif/guide.svg?${query}`);
      return {
        name,
        mimeType: 'image/jpeg',
        buffer: await sharp(await answer.body())
          .jpeg()
          .toBuffer(),
      };
    }),
  );
}

/** A page of text as a PDF. */
async function writeDocument() {
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument();
  document.text('2026');
  document.end();
  /** @type {Buffer[]} */
  const chunks = [];
  for await (const chunk of document) chunks.push(chunk);
  return { name: 'qiymetler.pdf', mimeType: 'application/pdf', buffer: Buffer.concat(chunks) };
}

/** @param {Page} page @param {string} path @param {{ name: string, mimeType: string, buffer: Buffer }[]} files */
async function upload(page, path, files) {
  await page.goto(path);
  await page.getByText(t('admin:library.form')).click();
  await page.getByLabel(t('admin:library.files')).setInputFiles(files);
  await page
    .getByRole('main')
    .getByRole('button', { name: t('admin:library.upload'), exact: true })
    .click();
  await page
    .getByRole('main')
    .getByRole('link', { name: (files[0]?.name ?? '').replace(/\.\w+$/, '') })
    .waitFor();
}

/** The oldest order is confirmed, packed by mistake and put back, with a note. @param {Page} page */
async function handleOrder(page) {
  await page.goto('/admin/orders');
  await page.getByRole('main').getByRole('row').last().getByRole('link').first().click();
  await press(page, t('adminOrders:step.confirmed'), t('adminOrders:note.moved'));
  await page.getByLabel(t('admin:notes.label')).fill('Saat 18-dən sonra zəng etmək olar.');
  await press(page, t('admin:notes.add'), t('admin:note.noted'));
  await press(page, t('adminOrders:step.packed'), t('adminOrders:note.moved'));
  await page.getByText(t('adminStream:back.title')).click();
  await page.getByLabel(t('adminStream:back.reason')).fill('Bir lövhə hələ bağlamada deyil.');
  await press(page, t('adminStream:back.submit'), t('adminStream:noted.back'));
}

/**
 * What an owner has done after a first week: two people invited, an order begun with, pictures and a document uploaded, a
 * service published twice with a draft after it, a post that waits for its time. Expects a signed-in owner who reads Azerbaijani.
 *
 * @param {Page} page
 */
export async function prepareContent(page) {
  await invite(page, { name: 'Rəşad Əhmədov', email: 'rashad@example.com', role: 'editor' });
  await invite(page, { name: 'Günel Məmmədli', email: 'gunel@example.com', role: 'sales' });
  await handleOrder(page);
  await upload(page, '/admin/pictures', await drawPhotographs(page));
  await upload(page, '/admin/documents', [await writeDocument()]);

  await page.goto('/admin/services/1');
  const summary = page.locator('[name="summary.az"]');
  const before = await summary.inputValue();
  await summary.fill(`${before} İlk görüş onlayn da ola bilər.`);
  await page
    .locator('[name="summary.en"]')
    .fill('From the first audit to a team that works by it, online or at your place.');
  await press(page, t('adminContent:save.publish'), t('adminContent:note.published'));
  await summary.fill(`${before} İlk görüş bir saat çəkir.`);
  await press(page, t('adminContent:save.draft'), t('adminContent:note.draft'));

  await page.goto('/admin/projects/2');
  await page.locator('[name="publish_at"]').fill('10.01.2030 09:00');
  await press(page, t('adminContent:save.schedule'), t('adminContent:note.scheduled'));
}

/** The name and the colours of an organisation in place of nobody's. Expects a signed-in owner who reads English. @param {Page} page */
export async function prepareBrand(page) {
  const texts = readTexts('en');
  await page.goto('/admin/settings/brand');
  const values = {
    'name.az': 'Nar Klinikası',
    'name.en': 'Nar Clinic',
    'slogan.az': 'ailə həkimləri',
    'slogan.en': 'family doctors',
    'colours.main': '#7a1f3d',
    'colours.second': '#0d4f55',
  };
  for (const [name, value] of Object.entries(values)) await page.locator(`[name="${name}"]`).fill(value);
  await page
    .getByRole('main')
    .getByRole('button', { name: texts('admin:form.save'), exact: true })
    .first()
    .click();
  await page.getByRole('status').getByText(texts('admin:note.saved')).waitFor();
}
