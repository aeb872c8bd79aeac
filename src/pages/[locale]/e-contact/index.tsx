import type { GetServerSideProps } from 'next';
import { routes } from '@/config/routes';
import { APPLICATION_FILES, applicationFormSchema } from '@/contract/applications';
import { APPLICATION_FIELDS } from '@/contract/formFields';
import { ApplicationFormScreen } from '@/screens/applications/ApplicationFormScreen';
import { sendApplication } from '@/server/forms/applications/applicationsService';
import { admitAttachments } from '@/server/forms/applications/attachmentsService';
import { applyPage, loadDays, loadSubject } from '@/server/pages/rendering/applyPage';
import { formPage } from '@/server/pages/rendering/formPage';
import { sitePage } from '@/server/pages/rendering/sitePage';

export default ApplicationFormScreen;

const page: GetServerSideProps = (context) => sitePage(context, 'apply', applyPage);

export const getServerSideProps: GetServerSideProps = (context) =>
  formPage(context, 'apply', {
    page,
    files: { ...APPLICATION_FILES, admit: admitAttachments },
    directory: ['numbers'],
    fields: APPLICATION_FIELDS,
    schema: applicationFormSchema,
    send: async (request, location) => routes.applySent(location, await sendApplication({ ...request, session: null })),
    load: async (loading, { values }) => ({
      subject: await loadSubject(loading, String(values.subject)),
      days: await loadDays(loading, new Date()),
    }),
  });
