import type { GetServerSideProps } from 'next';
import { routes } from '@/config/routes';
import { APPLICATION_FILES, applicationFormSchema } from '@/contract/applications';
import { APPLICATION_FIELDS } from '@/contract/formFields';
import { ApplicationFormScreen } from '@/screens/applications/ApplicationFormScreen';
import { sendApplication } from '@/server/forms/applications/applicationsService';
import { admitAttachments } from '@/server/forms/applications/attachmentsService';
import { applyPage, loadSubject } from '@/server/pages/rendering/applyPage';
import { handleFormPost, isPosted } from '@/server/pages/rendering/handleFormPost';
import { sitePage } from '@/server/pages/rendering/sitePage';

export default ApplicationFormScreen;

const getPage: GetServerSideProps = (context) => sitePage(context, 'apply', applyPage);

const answerForm: GetServerSideProps = (context) =>
  handleFormPost(context, 'apply', {
    files: { ...APPLICATION_FILES, admit: admitAttachments },
    directory: ['numbers'],
    fields: APPLICATION_FIELDS,
    schema: applicationFormSchema,
    send: async (request, location) => routes.applySent(location, await sendApplication({ ...request, session: null })),
    load: async (loading, { values }) => ({ subject: await loadSubject(loading, String(values.subject)) }),
  });

export const getServerSideProps: GetServerSideProps = (context) =>
  isPosted(context) ? answerForm(context) : getPage(context);
