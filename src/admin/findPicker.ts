import type { ControlView } from '@/contract/admin';

/** Where the values of a control are chosen from, as JSON by `?q=`; none for one that is only typed. */
export function findPicker(control: ControlView): string | undefined {
  if (control.kind === 'picture') return '/api/admin/pictures';
  if (control.kind !== 'area') return undefined;
  return control.isGallery ? '/api/admin/pictures' : control.choices;
}
