import { join, resolve } from 'node:path';
import Sqlite from 'better-sqlite3';
import type { Page } from '@playwright/test';
import { startServer } from '../../support/server.mjs';
import { removeTemporary, temporaryFolder } from '../../support/temporary.mjs';
import { findLogoFaults } from '../support/logos';
import { openMenu } from '../support/openMenu';
import { LOCALES } from '../support/pages';
import { address, expect, nextFrames, open, test, type Locale } from '../support/test';

/** Names of 2, 5, 33 and 60 letters, and one word of 30. */
const NAMES = [
  { az: 'Ağ', en: 'Ox' },
  { az: 'Çinar', en: 'Maple' },
  { az: 'Xəzər Səhiyyə Konsaltinqi Mərkəzi', en: 'Caspian Centre of Health Advisers' },
  {
    az: 'Bakı Səhiyyə Təşkilatları və Laboratoriyaları Milli İttifaqı',
    en: 'The League of Health Organisations and Clinical Laboratories',
  },
  { az: 'Otorinolarinqologiyaxidmətləri', en: 'Otorhinolaryngologicalservices' },
] as const;
/** A page of the shop, whose header has most in it. */
const PAGE = '/cart';
const SHELLS = ['mobile', 'desktop'] as const;
const WIDTHS = { mobile: [320, 390, 768], desktop: [769, 1024, 1279, 1280, 1920] } as const;

/** Pages are made anew within a second. */
async function rename(page: Page, { origin, folder }: Site, name: Record<Locale, string>) {
  const database = new Sqlite(join(folder, 'site.db'));
  database.prepare('update site_info set name = ?').run(JSON.stringify(name));
  database.close();
  const addresses = LOCALES.flatMap((locale) =>
    SHELLS.map((shell) => ({ text: name[locale], path: address(locale, shell, PAGE) })),
  );
  for (const { text, path } of addresses) {
    await expect.poll(async () => (await page.request.get(origin + path)).text()).toContain(`${text}<`);
  }
}

const setLetters = (page: Page, size: string) =>
  page.evaluate((wanted) => (document.documentElement.style.fontSize = wanted), size);

type Site = { origin: string; folder: string };

test('names of every length have their place in header, menu and footer', async ({ page, watched }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const folder = temporaryFolder('names');
  const { origin, stop } = await startServer(resolve(__dirname, '../../..'), { DATA_DIR: folder });
  watched.allowedOrigins.add(origin);
  const faults: unknown[] = [];
  try {
    for (const name of NAMES) {
      await rename(page, { origin, folder }, name);
      for (const locale of LOCALES) {
        for (const shell of SHELLS) {
          const note = async (state: string, places: string) => {
            for (const fault of await findLogoFaults(page, places)) faults.push([name[locale], state, fault]);
          };
          for (const width of WIDTHS[shell]) {
            await page.setViewportSize({ width, height: 800 });
            if (width === WIDTHS[shell][0]) await open(page, origin + address(locale, shell, PAGE));
            await expect(page.locator('header').getByText(name[locale], { exact: true }).first()).toBeVisible();
            await nextFrames(page);
            const pageWidth = await page.evaluate(() => document.documentElement.scrollWidth);
            if (pageWidth > width) faults.push([name[locale], width, `a page of ${pageWidth} px`]);
            await note(`${shell} ${width}`, shell === 'desktop' ? 'header, footer' : 'header');
          }
          if (shell === 'desktop') continue;
          await page.setViewportSize({ width: 320, height: 800 });
          await setLetters(page, '200%');
          await note('letters of twice the size', 'header');
          await setLetters(page, '100%');
          await openMenu({ page, locale, shell });
          await note('menu', 'dialog');
        }
      }
    }
  } finally {
    await stop();
    removeTemporary();
  }
  expect(faults).toEqual([]);
});
