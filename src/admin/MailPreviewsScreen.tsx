import { useTexts } from '@/providers/TextsProvider';
import { Button } from '@/components/Button';
import { Facts } from '@/components/Facts';
import type { Locale } from '@/config/locales';
import type { MailLink, MailPreviewsView } from '@/contract/adminViews';
import type { ScreenProps } from './AdminPage';
import { FormTokens } from './FormTokens';

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

type GroupProps = { group: MailPreviewsView['groups'][number]; locale: Locale; isOpen: boolean };

/** A row leads to the mail in the reader's language from anywhere in it, and by its last word to the other. */
function Group({ group: { title, src, mails }, locale, isOpen }: GroupProps) {
  const t = useTexts('adminMails');
  return (
    <details className="MailPreviewsScreen-group" open={isOpen}>
      <summary>
        <h2>{title}</h2>
      </summary>
      <div className="MailPreviewsScreen-rows">
        <div className="MailPreviewsScreen-picture">
          <iframe
            src={src}
            title={`${t('frame')}: ${title}`}
            loading="lazy"
            sandbox=""
            tabIndex={-1}
            aria-hidden="true"
          />
        </div>
        <ul>
          {mails.map(({ kind, subject, links }) => (
            <li key={kind}>
              {links
                .toSorted((one) => (one.locale === locale ? -1 : 1))
                .map(({ locale: other, href, text }) =>
                  other === locale ? (
                    <a key={other} href={href}>
                      {subject}
                    </a>
                  ) : (
                    <a key={other} href={href} aria-label={`${text}: ${subject}`}>
                      {text}
                    </a>
                  ),
                )}
            </li>
          ))}
        </ul>
      </div>
    </details>
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
      {groups.map((group, index) => (
        <Group key={group.title} group={group} locale={frame.locale} isOpen={index === 0} />
      ))}
    </>
  );
}
