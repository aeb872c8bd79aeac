import type { GetServerSideProps } from 'next';
import { ApplicationFormScreen } from '@/screens/applications/ApplicationFormScreen';
import { applyPage, loadSubject } from '@/server/rendering/applyPage';
import { handleFormPost } from '@/server/rendering/handleFormPost';

export default ApplicationFormScreen;

export const getServerSideProps: GetServerSideProps = (context) =>
  handleFormPost(context, {
    ...applyPage,
    form: 'application',
    load: async (loading, { values }) => ({ subject: await loadSubject(loading, String(values.subject)) }),
  });
