import { useTexts } from '@/providers/TextsProvider';
import type { Application } from '@/contract/applications';
import { RecordScreen, type RecordPage } from '@/features/records/RecordScreen';
import { ApplicationView } from './ApplicationView';

/** An application by its link, or the form that finds it. */
export function ApplicationScreen(page: RecordPage<Application>) {
  const t = useTexts('apply');
  return (
    <RecordScreen
      {...page}
      kind="application"
      title={t('request')}
      load={async (number, options) => {
        const { formsClient } = await import('@/clients/formsClient');
        return formsClient(options).getApplication(number);
      }}
    >
      {(application) => <ApplicationView application={application} />}
    </RecordScreen>
  );
}
