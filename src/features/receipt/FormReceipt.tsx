import { useTexts } from '@/providers/TextsProvider';
import { type ReactNode, useState } from 'react';
import { Panel } from '@/components/Panel';
import { Timeline } from '@/components/Timeline';
import { PageHead, PageTop } from '@/features/page/PageTop';
import { Picture } from '@/components/Picture';
import { Button } from '../../components/Button';
import { useHydrated } from '@/lib/useHydrated';
import { ReceiptPerson, ReceiptPlace } from './ReceiptContact';
import type { Contact } from './useReception';

type FormReceiptProps = {
  title: string;
  /** `Message sent: NM-26-00001.`, for machines: the page itself says the number once. */
  text: string;
  /** Empty for none. */
  lead: string;
  /** The page of the form. */
  parent: { text: string; href: string };
  number: { label: string; value: string };
  next: { title: string; steps: { title: string; text: string }[] };
  /** A pane of what was asked about: the address of its picture. */
  picture?: string | undefined;
  /** The address that opens what was sent, for somebody to whom it is not mailed. */
  secretLink?: string | undefined;
  /** What was sent. */
  asked?: ReactNode;
  /** Whom to talk to. */
  person?: { title: string; person: Contact } | undefined;
  /** Where to go from here. */
  children: ReactNode;
};

/** The page of a form that was sent: its number, what happens next, and with whom and where. Never indexed. */
export function FormReceipt(props: FormReceiptProps) {
  const { title, text, lead, parent, number, next, picture, secretLink, asked, person, children } = props;
  const t = useTexts('forms');
  const labels = { copy: t('btn.copy'), copied: t('btn.copied') };
  return (
    <>
      <PageHead title={title} description={lead || text} isIndexed={false} isSecret />
      <PageTop title={title} lead={lead} parent={parent} />
      <div className="wrap section--body grid split--aside">
        <div className="grid FormReceipt-sent">
          <div className={picture ? 'FormReceipt-number' : undefined}>
            {picture && <Picture src={picture} width={96} height={96} className="cut r11" />}
            <div>
              <p className="muted">{number.label}</p>
              <p className="h-sm">
                <b>
                  <CopyText text={number.value} labels={labels} />
                </b>
              </p>
            </div>
          </div>
          {secretLink && (
            <Panel tone="brand">
              <p>
                <b>{t('receipt.keep')}</b>
              </p>
              <p>{t('receipt.keepWhy')}</p>
              <p className="tiny FormReceipt-link">
                <CopyText text={secretLink} labels={labels} />
              </p>
            </Panel>
          )}
          {asked}
          <div className="row">{children}</div>
        </div>
        <aside className="grid FormReceipt-next" aria-labelledby="next-steps">
          <Panel tone="sunk">
            <h2 id="next-steps">{next.title}</h2>
            <Timeline
              items={next.steps.map((step, index) => ({
                ...step,
                ...(index === 0 && { icon: 'check' as const }),
                state: index === 0 ? 'done' : 'later',
              }))}
            />
          </Panel>
          {person && <ReceiptPerson {...person} />}
          <ReceiptPlace />
        </aside>
      </div>
    </>
  );
}

type CopyTextProps = { text: string; labels: { copy: string; copied: string } };

/** A number with a copy button, which is shown where the clipboard API exists. */
export function CopyText({ text, labels }: CopyTextProps) {
  const [isCopied, setCopied] = useState(false);
  const canCopy = useHydrated() && 'clipboard' in navigator;
  const copy = async () => {
    await navigator.clipboard.writeText(text).catch(() => undefined);
    setCopied(true);
  };
  return (
    <span className="CopyText-line">
      <span className="num CopyText-text">{text}</span>
      {/* Takes its space before hydration too, so that nothing moves. */}
      <Button
        className={canCopy ? undefined : 'CopyText-absent'}
        variant="line"
        size="sm"
        aria-label={`${labels.copy}: ${text}`}
        onClick={() => void copy()}
      >
        {isCopied ? labels.copied : labels.copy}
      </Button>
      <span className="sr" role="status">
        {isCopied && labels.copied}
      </span>
    </span>
  );
}
