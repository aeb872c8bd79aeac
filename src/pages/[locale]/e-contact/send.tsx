import type { GetServerSideProps } from 'next';
import { routes } from '@/config/routes';
import { APPLICATION_FILES, applicationFormSchema } from '@/contract/applications';
import { APPLICATION_FIELDS } from '@/contract/formFields';
import { ApplicationReturnedScreen } from '@/screens/applications/ApplicationReturnedScreen';
import { sendApplication } from '@/server/forms/applications/applicationsService';
import { admitAttachments } from '@/server/forms/applications/attachmentsService';
import { loadSubject } from '@/server/web/rendering/applyPage';
import { handleFormPost } from '@/server/web/rendering/handleFormPost';

export default ApplicationReturnedScreen;

export const getServerSideProps: GetServerSideProps = (context) =>
  handleFormPost(context, 'applySend', {
    files: { ...APPLICATION_FILES, admit: admitAttachments },
    directory: ['numbers'],
    address: (location) => routes.apply(location),
    fields: APPLICATION_FIELDS,
    schema: applicationFormSchema,
    send: async (request, location) => routes.applySent(location, await sendApplication({ ...request, session: null })),
    load: async (loading, { values }) => ({ subject: await loadSubject(loading, String(values.subject)) }),
  });
