import type { TransferView } from '@/contract/adminTransfer';
import { adminPage, type AdminContext } from '../admin/adminPage';
import { readUploadBody, type UploadBody } from '../library/uploadBody';
import { importContent } from './transferService';
import { describeFaults, UnfitArchive } from './UnfitArchive';

const show = ({ t }: AdminContext, view: Partial<TransferView> = {}) => ({
  title: t('adminTransfer:title'),
  view: { problems: [], errors: {}, ...view },
});

/** The `getServerSideProps` of moving content: a link to the export, and a form for the import. */
export const transferPage = adminPage<TransferView, UploadBody>({
  roles: [],
  texts: ['adminTransfer'],
  readBody: readUploadBody,
  load: (context) => Promise.resolve(show(context)),
  post: async (context, { files, values }) => {
    const { t, staff, locale } = context;
    const [file] = files;
    if (!file || values.agree === undefined) {
      const errors = {
        ...(!file && { files: t('adminTransfer:import.choose') }),
        ...(values.agree === undefined && { agree: t('adminTransfer:import.agree') }),
      };
      return { status: 400, ...show(context, { errors }) };
    }
    try {
      await importContent(await file.read(), { staffId: staff.id, locale });
    } catch (error) {
      if (!(error instanceof UnfitArchive)) throw error;
      return { status: 400, ...show(context, { problems: describeFaults(error, t) }) };
    }
    return { to: '/admin/content', note: 'done' };
  },
});
