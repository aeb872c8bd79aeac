import sprite from './icons.svg';

/**
 * Icons of the frames of both shells. Their drawings stand in the document (DocumentIcons.tsx), so that they are there with
 * the text; those of the others come as a file, behind the scripts.
 */
export const DOCUMENT_ICONS = [
  'arrow-left',
  'chevron-down',
  'house',
  'layers',
  'layout-grid',
  'menu',
  'phone',
  'search',
  'shopping-bag',
  'user',
  'whatsapp',
] as const;

export type IconName =
  | (typeof DOCUMENT_ICONS)[number]
  | 'arrow-right'
  | 'arrow-up'
  | 'arrow-up-right'
  | 'check'
  | 'circle-alert'
  | 'circle-check'
  | 'clock'
  | 'download'
  | 'eye'
  | 'eye-off'
  | 'facebook'
  | 'file-pen'
  | 'info'
  | 'instagram'
  | 'linkedin'
  | 'lock'
  | 'log-out'
  | 'mail'
  | 'map-pin'
  | 'minus'
  | 'newspaper'
  | 'other'
  | 'package'
  | 'pencil'
  | 'play'
  | 'plus'
  | 'rotate-cw'
  | 'scale'
  | 'send'
  | 'sliders-horizontal'
  | 'smartphone'
  | 'telegram'
  | 'tiktok'
  | 'trash-2'
  | 'triangle-alert'
  | 'truck'
  | 'twitter'
  | 'user-plus'
  | 'x'
  | 'youtube'
  | 'zoom-in';

type IconProps = { name: IconName; className?: string };

const inDocument = new Set<string>(DOCUMENT_ICONS);

/** An icon of the document or of the sprite; decorative, so its meaning must be in the text beside it or in the control's label. */
export function Icon({ name, className }: IconProps) {
  return (
    <svg className={className ? `i ${className}` : 'i'} aria-hidden="true" focusable="false">
      <use href={`${inDocument.has(name) ? '' : sprite.src}#i-${name}`} />
    </svg>
  );
}
