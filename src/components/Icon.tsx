import sprite from './icons.svg';

export type IconName =
  | 'arrow-left'
  | 'arrow-right'
  | 'arrow-up'
  | 'arrow-up-right'
  | 'check'
  | 'chevron-down'
  | 'circle-alert'
  | 'circle-check'
  | 'clock'
  | 'download'
  | 'eye'
  | 'eye-off'
  | 'facebook'
  | 'file-pen'
  | 'house'
  | 'info'
  | 'instagram'
  | 'layers'
  | 'layout-grid'
  | 'lock'
  | 'log-out'
  | 'mail'
  | 'map-pin'
  | 'menu'
  | 'minus'
  | 'newspaper'
  | 'package'
  | 'pencil'
  | 'phone'
  | 'play'
  | 'plus'
  | 'rotate-cw'
  | 'scale'
  | 'search'
  | 'send'
  | 'shopping-bag'
  | 'sliders-horizontal'
  | 'smartphone'
  | 'tiktok'
  | 'trash-2'
  | 'triangle-alert'
  | 'truck'
  | 'user'
  | 'user-plus'
  | 'whatsapp'
  | 'x'
  | 'youtube'
  | 'zoom-in';

type IconProps = { name: IconName; className?: string };

/** An icon of the sprite; decorative, so its meaning must be in the text beside it or in the control's label. */
export function Icon({ name, className }: IconProps) {
  return (
    <svg className={className ? `i ${className}` : 'i'} aria-hidden="true" focusable="false">
      <use href={`${sprite.src}#i-${name}`} />
    </svg>
  );
}
