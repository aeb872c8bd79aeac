import type { GetServerSideProps } from 'next';
import { ApplicationFormScreen } from '@/screens/applications/ApplicationFormScreen';
import { applyPage, loadSubject } from '@/server/applyPage';
import { postedFormProps } from '@/server/formProps';

export default ApplicationFormScreen;

export const getServerSideProps: GetServerSideProps = (context) =>
  postedFormProps(context, {
    ...applyPage,
    form: 'application',
    load: async (loading, { values }) => ({ subject: await loadSubject(loading, String(values.subject)) }),
  });
