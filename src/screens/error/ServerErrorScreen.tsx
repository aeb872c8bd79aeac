import Head from 'next/head';
import { Button } from '@/components/Button';
import { Icon } from '@/components/Icon';
import { Picture } from '@/components/Picture';
import { LOCALES } from '@/config/locales';
import az from '@locales/az/error.json';
import en from '@locales/en/error.json';
import styles from './ErrorScreen.module.css';

const TEXTS = { az: az.e500, en: en.e500 };

/** Static and in both languages: when it is shown, nothing else may be relied upon. */
export function ServerErrorScreen() {
  return (
    <main id="main" className={`wrap ${styles.columns}`}>
      <Head>
        <title>{`${TEXTS.az.title} · ${TEXTS.en.title}`}</title>
        <meta name="robots" content="noindex" />
      </Head>
      <div className="stack">
        <p className={styles.code} aria-hidden="true">
          500
        </p>
        {LOCALES.map((locale, index) => {
          const { heading, text, retry } = TEXTS[locale];
          const Heading = index === 0 ? 'h1' : 'h2';
          return (
            <section key={locale} lang={locale} className="stack">
              <Heading className={styles.heading}>{heading}</Heading>
              <p className="lead">{text}</p>
              <Button onClick={() => window.location.reload()}>
                <Icon name="rotate-cw" />
                {retry}
              </Button>{' '}
              <a className="link" href={`/${locale}`}>
                {TEXTS[locale].home}
              </a>
            </section>
          );
        })}
      </div>
      <Picture src="/art/motif/broken-5.svg?motif=kilim&palette=nar" width={900} height={800} className="cut" />
    </main>
  );
}
