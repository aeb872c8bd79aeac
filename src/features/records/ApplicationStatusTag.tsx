import { useTranslation } from 'react-i18next';
import type { ComponentProps } from 'react';
import { Tag } from '@/components/Tag';
import type { ApplicationStatus } from '@/contract/applications';

const TONES = {
  received: 'brand',
  in_review: 'brand',
  answered: 'ok',
  closed: undefined,
} as const satisfies Record<ApplicationStatus, ComponentProps<typeof Tag>['tone']>;

type ApplicationStatusTagProps = { status: ApplicationStatus };

/** The status of an application. Needs the namespace `apply`. */
export function ApplicationStatusTag({ status }: ApplicationStatusTagProps) {
  const { t } = useTranslation('apply');
  const tone = TONES[status];
  return <Tag {...(tone && { tone })}>{t(`st.${status}`)}</Tag>;
}
