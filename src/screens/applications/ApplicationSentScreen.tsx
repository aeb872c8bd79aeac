import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/ButtonLink';
import { routes } from '@/config/routes';
import { FormReceipt } from '@/features/receipt/FormReceipt';
import { useSiteLocation } from '@/site/SiteLocation';

type ApplicationSentScreenProps = { reference: string; token: string };

export function ApplicationSentScreen({ reference, token }: ApplicationSentScreenProps) {
  const { t } = useTranslation(['apply', 'common']);
  const location = useSiteLocation();
  return (
    <FormReceipt
      title={t('sent.title')}
      text={t('sent.text', { reference })}
      lead={t('sent.answerIn')}
      number={{ label: t('number'), value: reference }}
      next={{
        title: t('next'),
        steps: [
          { title: t('number'), text: t('step1When') },
          { title: t('step2'), text: t('step2When') },
          { title: t('step3'), text: t('step3When') },
        ],
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
