import { useTexts } from '@/providers/TextsProvider';
import { Button } from '@/components/Button';
import { Facts } from '@/components/Facts';
import type { MailLink, MailPreviewsView } from '@/contract/adminViews';
import type { ScreenProps } from './AdminPage';
import { FormTokens } from './FormTokens';
import { Table } from './Table';

function Languages({ links, about }: { links: MailLink[]; about: string }) {
  return (
    <p className="MailPreviewsScreen-links">
      {links.map(({ locale, href, text, isCurrent }) => (
        <a key={locale} href={href} aria-label={`${text}: ${about}`} aria-current={isCurrent || undefined}>
          {text}
        </a>
      ))}
    </p>
  );
}

function Group({ title, mails }: MailPreviewsView['groups'][number]) {
  const t = useTexts('adminMails');
  return (
    <section className="ListScreen-list">
      <h2>{title}</h2>
      <Table
        rows={mails}
        rowKey={({ kind }) => kind}
        columns={[
          { label: t('column.subject'), cell: ({ subject }) => subject },
          { label: t('column.languages'), cell: ({ links, subject }) => <Languages links={links} about={subject} /> },
        ]}
      />
    </section>
  );
}

function Preview({ shown, path }: { shown: NonNullable<MailPreviewsView['shown']>; path: string }) {
  const t = useTexts('adminMails');
  const { kind, locale, subject, text, src, links, sendTo } = shown;
  return (
    <section className="MailPreviewsScreen-preview" aria-label={t('frame')}>
      <p>
        <a href={path}>{t('back')}</a>
      </p>
      <Languages links={links} about={subject} />
      <Facts facts={[{ label: t('subject'), value: subject }]} />
      <iframe
        className="MailPreviewsScreen-frame"
        lang={locale}
        title={`${t('frame')}: ${subject}`}
        src={src}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
      />
      <p className="muted">{t('resize')}</p>
      <form method="post" className="MailPreviewsScreen-links">
        <FormTokens form="sample" />
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="lang" value={locale} />
        <Button type="submit">{t('send')}</Button>
        <span className="muted">{sendTo}</span>
      </form>
      <details>
        <summary>{t('plain')}</summary>
        <pre lang={locale} className="MailPreviewsScreen-plain">
          {text}
        </pre>
      </details>
    </section>
  );
}

/** All kinds of mail, or one of them as its recipient gets it. */
export function MailPreviewsScreen({ view: { groups, shown }, frame }: ScreenProps<MailPreviewsView>) {
  const t = useTexts('adminMails');
  if (shown) return <Preview shown={shown} path={frame.path} />;
  return (
    <>
      <p>{t('lead')}</p>
      {groups.map((group) => (
        <Group key={group.title} {...group} />
      ))}
    </>
  );
}
