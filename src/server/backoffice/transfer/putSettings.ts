import { HttpError } from '../../http/HttpError';
import type { Database } from '../../db/transaction';
import type { ViewContext } from '../kit/defineResource';
import type { SiteContent } from './contentFile';
import type { SiteKinds } from './siteKinds';
import type { ArchiveFault } from './UnfitArchive';

/** Saves the groups of settings that a file has. @returns what the groups of settings refuse */
export async function putSettings(
  { forms }: SiteKinds,
  tx: Database,
  content: SiteContent,
  context: ViewContext,
): Promise<ArchiveFault[]> {
  const faults: ArchiveFault[] = [];
  for (const [name, values] of Object.entries(content.settings)) {
    const { resource, group } = forms.find((form) => form.name === name) ?? {};
    // A file of an earlier version of the site has no value of a field that came later.
    const whole = { ...(group?.defaults as object | undefined), ...values };
    try {
      await resource?.update?.(tx, name, whole as never, context);
    } catch (error) {
      if (!(error instanceof HttpError) || !error.fields) throw error;
      const inputs = Object.keys(error.fields);
      faults.push(
        ...inputs.map((input) => ({ place: `settings.${name}.${input}`, key: 'errors:field.invalid' as const })),
      );
    }
  }
  return faults;
}
