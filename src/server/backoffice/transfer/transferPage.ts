import type { TransferView } from '@/contract/adminTransfer';
import { adminPage } from '../kit/adminPage';
import type { AdminContext } from '../kit/adminPageDefinition';
import { readUploadBody, type UploadBody } from '../library/uploadBody';
import { formatBakuTime } from '../kit/bakuTime';
import type { SiteKinds } from './siteKinds';
import { findContentImport, importContent } from './transferService';
import { describeFaults, UnfitArchive } from './UnfitArchive';

async function show({ t }: AdminContext, view: Partial<TransferView> = {}) {
  const open = await findContentImport();
  const key = open?.isInterrupted ? 'adminTransfer:import.interrupted' : 'adminTransfer:import.underWay';
  const state = open && {
    text: t(key, { file: open.fileName, at: formatBakuTime(open.at) }),
    isInterrupted: open.isInterrupted,
  };
  return { title: t('adminTransfer:title'), view: { problems: [], errors: {}, ...(state && { state }), ...view } };
}

/** The `getServerSideProps` of moving content: a link to the export, and a form for the import. */
export const transferPage = (kinds: SiteKinds) =>
  adminPage<TransferView, UploadBody>({
    roles: [],
    asksFactor: () => true,
    texts: ['adminTransfer'],
    readBody: readUploadBody,
    load: (context) => show(context),
    post: async (context, { files, values }) => {
      const { t, staff, locale } = context;
      const [file] = files;
      if (!file || values.agree === undefined) {
        const errors = {
          ...(!file && { files: t('adminTransfer:import.choose') }),
          ...(values.agree === undefined && { agree: t('adminTransfer:import.agree') }),
        };
        return { status: 400, ...(await show(context, { errors })) };
      }
      try {
        await importContent(kinds, await file.read(), { staffId: staff.id, locale }, file.name);
      } catch (error) {
        if (!(error instanceof UnfitArchive)) throw error;
        return { status: 400, ...(await show(context, { problems: describeFaults(error, t) })) };
      }
      return { to: '/admin/content', note: 'imported' };
    },
  });
