import Head from 'next/head';
import { Button } from '@/components/Button';
import { Icon } from '@/components/Icon';
import { Logo } from '@/components/Logo';
import { Picture } from '@/components/Picture';
import { LOCALES, type Locale } from '@/config/locales';
import { formatPhone, telHref } from '@/lib/phone';
import az from '@locales/az/error.json';
import en from '@locales/en/error.json';

const TEXTS = { az: az.e500, en: en.e500 };

/** What the server still knows when a page has failed. */
export type Fault = {
  locale: Locale;
  /** Of the request, in the log too. */
  code: string;
  name?: string | undefined;
  phone?: string | undefined;
  /** URL of the organisation's own logo. */
  logo?: string | undefined;
};

type ServerErrorScreenProps = {
  /** Without it, as for a fault in the browser, the page speaks both languages. */
  fault?: Fault | undefined;
};

/** Static: when it is shown, nothing else may be relied upon. */
export function ServerErrorScreen({ fault }: ServerErrorScreenProps) {
  const locales = fault ? [fault.locale] : LOCALES;
  return (
    <main id="main" className="wrap">
      <Head>
        <title>{locales.map((locale) => TEXTS[locale].title).join(' · ')}</title>
        <meta name="robots" content="noindex" />
      </Head>
      {fault && (
        <div className="ErrorScreen-top">
          <Logo
            href={`/${fault.locale}`}
            name={fault.name}
            image={fault.logo}
            fallbackLabel={TEXTS[fault.locale].home}
          />
        </div>
      )}
      <div className="ErrorScreen-columns">
        <div className="stack">
          <p className="ErrorScreen-code ErrorScreen-five" aria-hidden="true">
            500
          </p>
          {locales.map((locale, index) => {
            const { heading, text, retry, home, phone, code } = TEXTS[locale];
            const Heading = index === 0 ? 'h1' : 'h2';
            return (
              <section key={locale} lang={locale} className="stack">
                <Heading className="ErrorScreen-heading">{heading}</Heading>
                <p className="lead">{text}</p>
                <div className="row">
                  <Button onClick={() => window.location.reload()}>
                    <Icon name="rotate-cw" />
                    <span>{retry}</span>
                  </Button>
                  <a className="link" href={`/${locale}`}>
                    {home}
                  </a>
                </div>
                {fault?.phone && (
                  <p>
                    <span>{`${phone}:`}</span>{' '}
                    <a className="link num" href={telHref(fault.phone)}>
                      {formatPhone(fault.phone)}
                    </a>
                  </p>
                )}
                {fault && <p className="tiny muted">{`${code}: ${fault.code}`}</p>}
              </section>
            );
          })}
        </div>
        <Picture src="/art/motif/broken-5.svg?motif=kilim&palette=nar" width={900} height={800} className="cut" />
      </div>
    </main>
  );
}
