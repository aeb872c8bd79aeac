import { useTexts } from '@/providers/TextsProvider';
import { Button } from '@/components/Button';
import { Chip } from '@/components/Checkbox';
import type { MailPreviewsView } from '@/contract/adminViews';
import type { ScreenProps } from './AdminPage';
import { FormTokens } from './FormTokens';

function Index({ groups }: Pick<MailPreviewsView, 'groups'>) {
  const t = useTexts('adminMails');
  return (
    <nav className="MailPreviewsScreen-index" aria-label={t('back')}>
      {groups.map(({ title, mails }) => (
        <details key={title} open={mails.some(({ isCurrent }) => isCurrent)}>
          <summary>{title}</summary>
          <ul>
            {mails.map(({ href, text, isCurrent }) => (
              <li key={href}>
                <a href={href} aria-current={isCurrent ? 'page' : undefined}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </nav>
  );
}

const WAYS = ['wide', 'narrow', 'plain'] as const;

/** As a computer, a phone, and a program without pictures show it: the style sheet follows the chosen one. */
function Preview({ shown, path }: { shown: MailPreviewsView['shown']; path: string }) {
  const t = useTexts('adminMails');
  const { kind, locale, subject, text, src, links, sendTo } = shown;
  return (
    <section className="MailPreviewsScreen-preview" aria-label={t('frame')}>
      <p className="MailPreviewsScreen-back">
        <a href={path}>{t('back')}</a>
      </p>
      <h2 lang={locale}>{subject}</h2>
      <div className="MailPreviewsScreen-bar">
        <fieldset className="MailPreviewsScreen-ways">
          <legend className="sr">{t('way.legend')}</legend>
          {WAYS.map((way) => (
            <Chip key={way} id={`way-${way}`} name="way" value={way} defaultChecked={way === 'wide'}>
              {t(`way.${way}`)}
            </Chip>
          ))}
        </fieldset>
        <p className="MailPreviewsScreen-languages">
          {links.map(({ locale: other, href, text: language, isCurrent }) => (
            <a key={other} href={href} aria-current={isCurrent || undefined}>
              {language}
            </a>
          ))}
        </p>
      </div>
      <iframe
        className="MailPreviewsScreen-frame"
        lang={locale}
        title={`${t('frame')}: ${subject}`}
        src={src}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        loading="lazy"
      />
      <pre lang={locale} className="MailPreviewsScreen-plain">
        {text}
      </pre>
      <form method="post" className="MailPreviewsScreen-bar">
        <FormTokens form="sample" />
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="lang" value={locale} />
        <Button type="submit">{t('send')}</Button>
        <span className="muted">{sendTo}</span>
      </form>
    </section>
  );
}

/** All kinds of mail, and one of them as its recipient gets it. */
export function MailPreviewsScreen({ view: { groups, isChosen, shown }, frame }: ScreenProps<MailPreviewsView>) {
  const t = useTexts('adminMails');
  return (
    <>
      <p className="ListScreen-lead">{t('lead')}</p>
      <div className="MailPreviewsScreen-columns" data-chosen={isChosen || undefined}>
        <Index groups={groups} />
        <Preview shown={shown} path={frame.path} />
      </div>
    </>
  );
}
