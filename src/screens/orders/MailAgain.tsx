import { useTexts } from '@/providers/TextsProvider';
import { Accordion } from '@/components/Accordion';
import { Button } from '@/components/Button';
import { Note } from '@/components/Note';
import { mailLinks } from '@/config/mailLinks';
import type { Order } from '@/contract/orders';
import { EmailInput } from '@/features/forms/views/PersonFields';
import { useSite } from '@/providers/SiteLocation';

const readValue = (address: string, name: string) => new URLSearchParams(address.split('?')[1]).get(name);

type MailAgainProps = { number: string; contact: NonNullable<Order['contact']> };

/**
 * Asks for the mail again by which an order is confirmed, also to another e-mail. The form is the browser's own: it needs
 * no scripts, and the address of the page that follows says what became of it. Not for who opened the order without its
 * token.
 */
export function MailAgain({ number, contact: { email } }: MailAgainProps) {
  const t = useTexts('order');
  const { location, address, requestedAddress = '' } = useSite();
  const token = readValue(address, 'token');
  const outcome = readValue(requestedAddress, 'mail');
  if (!token) return null;
  return (
    <div className="stack OrderView-confirm">
      {outcome !== null && (
        // The page comes back in place of an answer.
        // eslint-disable-next-line jsx-a11y/no-autofocus
        <div role="alert" tabIndex={-1} autoFocus>
          {outcome === 'sent' && <Note tone="ok">{t('mailAgain.sent', { email })}</Note>}
          {outcome === 'later' && <Note tone="bad">{t('mailAgain.later')}</Note>}
          {outcome === 'failed' && <Note tone="bad">{t('mailAgain.failed')}</Note>}
        </div>
      )}
      <Accordion
        items={[
          {
            title: t('mailAgain.title'),
            text: (
              <form method="post" action={mailLinks.orderConfirm(location, { number, token })} className="stack">
                <EmailInput id="mail-again" name="email" defaultValue={email} maxLength={254} required />
                <div className="row">
                  <Button type="submit" variant="line">
                    {t('mailAgain.send')}
                  </Button>
                </div>
              </form>
            ),
          },
        ]}
      />
    </div>
  );
}
