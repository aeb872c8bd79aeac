import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/Button';
import { Fieldset } from '@/components/Field';
import { DEFAULT_LOCALE, isLocale } from '@/config/locales';
import { readPictureAddress, thumbnailAddress } from '@/lib/pictureAddress';
import { UploadState } from './UploadState';

export type MediaKind = 'picture' | 'gallery' | 'records';

/** Of a drawn product, as its address names them: what a picture without a text is called by. */
const VIEWS = ['front', 'open', 'detail', 'scale'] as const;

type MediaControlProps = {
  name: string;
  label: string;
  hint?: string | undefined;
  optional?: string | undefined;
  value: string;
  kind: MediaKind;
  /** Shows the input, where something is wrong with it. */
  isFaulty: boolean;
  /** The input with the stored text: typed without scripts. */
  children: ReactNode;
};

/**
 * A picture, several of them, or records, shown as what they are. `scripts/admin/picker.ts` shows its buttons, sorts, and
 * takes files that are dropped on it or pasted. Without it the input below is what one has.
 */
export function MediaControl({ name, label, hint, optional, value, kind, isFaulty, children }: MediaControlProps) {
  const { t, i18n } = useTranslation('admin');
  const isPicture = kind === 'picture';
  const locale = isLocale(i18n.language) ? i18n.language : DEFAULT_LOCALE;
  const renderImage = (address: string) => {
    const src = thumbnailAddress(address);
    if (!src) return address;
    const alt = readPictureAddress(address)?.alt[locale] ?? '';
    // eslint-disable-next-line @next/next/no-img-element -- a small picture of our own
    return <img src={src} alt={alt} width={96} height={96} />;
  };
  const lines = value.split('\n').filter(Boolean);
  return (
    <Fieldset id={`${name}-media`} legend={label} hint={hint} optional={optional}>
      <div
        className="MediaControl-zone"
        data-media={name}
        data-kind={kind}
        data-views={VIEWS.map((view) => `${view}=${t(`media.view.${view}`)}`).join('&')}
      >
        {isPicture ? (
          <div className="MediaControl-shown">{value && renderImage(value)}</div>
        ) : (
          <ol
            className="MediaControl-list"
            data-up={t('rows.up')}
            data-down={t('rows.down')}
            data-remove={t('rows.remove')}
          >
            {kind === 'gallery' && lines.map((line) => <li key={line}>{renderImage(line)}</li>)}
          </ol>
        )}
        <div className="MediaControl-buttons">
          <Button
            id={`${name}-pick`}
            variant="line"
            size="sm"
            hidden
            data-pick={name}
            data-choose={t('picker.choose')}
            {...(isPicture && { 'data-replace': t('media.replace') })}
          >
            <span data-word>{t('picker.choose')}</span> <span className="sr">: {label}</span>
          </Button>
          {isPicture && (
            <Button variant="quiet" size="sm" hidden data-clear>
              {t('rows.remove')} <span className="sr">: {label}</span>
            </Button>
          )}
          {kind !== 'records' && (
            <small className="MediaControl-drop" hidden>
              {t(isPicture ? 'media.drop' : 'media.dropSeveral')}
            </small>
          )}
        </div>
        {kind !== 'records' && <UploadState />}
      </div>
      <details className="MediaControl-typed" open={isFaulty}>
        <summary>{t(`media.typed.${kind}`)}</summary>
        {children}
      </details>
    </Fieldset>
  );
}
