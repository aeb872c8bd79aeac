import { ButtonLink } from '@/components/ButtonLink';
import { Icon } from '@/components/Icon';
import { Panel } from '@/components/Panel';
import { formatPhone } from '@/lib/formatPhone';
import { telHref } from '@/lib/telHref';
import { useAppSelector } from '@/store/hooks';

type WriteOrCallProps = { text: string };

/** The two ways to reach someone at once, mail and phone, as large as a thumb needs them. */
export function WriteOrCall({ text }: WriteOrCallProps) {
  const siteInfo = useAppSelector((state) => state.data.siteInfo);
  const email = siteInfo?.emails.find(({ type }) => type === 'info')?.email;
  const phone = siteInfo?.main_phone_number;
  if (!email && !phone) return null;
  return (
    <Panel tone="brand">
      <p className="lead">{text}</p>
      <div className="row">
        {email && (
          <ButtonLink href={`mailto:${email}`} size="lg">
            <Icon name="mail" />
            {email}
          </ButtonLink>
        )}
        {phone && (
          <ButtonLink href={telHref(phone)} variant="line" size="lg">
            <Icon name="phone" />
            <span className="num">{formatPhone(phone)}</span>
          </ButtonLink>
        )}
      </div>
    </Panel>
  );
}
