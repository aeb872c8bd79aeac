import type { GetServerSideProps } from 'next';
import { ApplyScreen } from '@/screens/e-contact/ApplyScreen';
import { applyPage, loadSubject } from '@/server/applyPage';
import { postedFormProps } from '@/server/formProps';

export default ApplyScreen;

export const getServerSideProps: GetServerSideProps = (context) =>
  postedFormProps(context, {
    ...applyPage,
    form: 'application',
    load: async (loading, { values }) => ({ subject: await loadSubject(loading, String(values.subject)) }),
  });
