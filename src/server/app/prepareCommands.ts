import { getFixedT } from '../texts/texts';
import type { ContentCounts } from '../backoffice/transfer/transferService';

/** What a command of the terminal does by the services of the site, in English. */
export type SiteCommands = {
  exportContent: () => AsyncIterable<Uint8Array>;
  /** How many records of each kind there are. */
  countContent: () => Promise<ContentCounts>;
  /** @returns a line for each fault, and nothing has changed then */
  importContent: (bytes: Buffer, fileName: string) => Promise<string[]>;
  clearContent: () => Promise<string[]>;
  close: () => Promise<void>;
};

const MOVER = { staffId: null, locale: 'en' } as const;

/** The services of commands. The database must be prepared. */
export async function prepareCommands(): Promise<SiteCommands> {
  const { clearContent, countContent, exportContent, importContent } =
    await import('../backoffice/transfer/transferService');
  const { SITE_KINDS } = await import('../backoffice/frame/siteKinds');
  const { describeFaults, UnfitArchive } = await import('../backoffice/transfer/archive');
  const { closeDatabase } = await import('../db/connection');
  const tellFaults = async (run: () => Promise<unknown>): Promise<string[]> => {
    try {
      await run();
      return [];
    } catch (error) {
      if (!(error instanceof UnfitArchive)) throw error;
      return describeFaults(error, getFixedT('en'));
    }
  };
  return {
    exportContent: () => exportContent(SITE_KINDS, MOVER),
    countContent: () => countContent(SITE_KINDS),
    importContent: (bytes, fileName) => tellFaults(() => importContent(SITE_KINDS, bytes, MOVER, fileName)),
    clearContent: () => tellFaults(() => clearContent(SITE_KINDS, MOVER)),
    close: closeDatabase,
  };
}
