import { useTexts } from '@/providers/TextsProvider';
import { ButtonLink } from '@/components/Button';
import { routes } from '@/config/routes';
import type { Application } from '@/contract/applications';
import { useAnswerTime } from '@/features/contact/useContact';
import { FormReceipt } from '@/features/receipt/FormReceipt';
import { useSiteLocation } from '@/providers/SiteLocation';
import { AskedPanel, FilesNotKept } from './ApplicationView';
import { useNextSteps } from './useNextSteps';

type ApplicationSentScreenProps = {
  reference: string;
  token: string;
  /** `null` where it cannot be read at the moment. */
  application: Application | null;
};

export function ApplicationSentScreen({ reference, token, application }: ApplicationSentScreenProps) {
  const t = useTexts(['apply', 'common']);
  const location = useSiteLocation();
  const answer = useAnswerTime((values) => t('sent.answerIn', values));
  const steps = useNextSteps(application?.subject?.kind);
  return (
    <FormReceipt
      title={t('sent.title')}
      text={t('sent.text', { reference })}
      lead={answer.sentence}
      asked={
        application && (
          <>
            <FilesNotKept application={application} />
            <AskedPanel application={application} />
          </>
        )
      }
      parent={{ text: t('common:nav.apply'), href: routes.apply(location) }}
      number={{ label: t('number'), value: reference }}
      next={{
        title: t('next'),
        steps: [{ title: t('number'), text: t('step1When') }, ...steps],
      }}
    >
      <ButtonLink href={routes.application(location, { reference, token })} isForward>
        {t('track')}
      </ButtonLink>
      <ButtonLink href={routes.home(location)} variant="line">
        {t('common:nav.home')}
      </ButtonLink>
    </FormReceipt>
  );
}
