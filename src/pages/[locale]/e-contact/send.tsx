import type { GetServerSideProps } from 'next';
import { ApplyScreen } from '@/screens/e-contact/ApplyScreen';
import { applyPage, loadSubject } from '@/server/rendering/applyPage';
import { handleFormPost } from '@/server/rendering/handleFormPost';

export default ApplyScreen;

export const getServerSideProps: GetServerSideProps = (context) =>
  handleFormPost(context, {
    ...applyPage,
    form: 'application',
    load: async (loading, { values }) => ({ subject: await loadSubject(loading, String(values.subject)) }),
  });
