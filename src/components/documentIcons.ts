/**
 * Icons of the frames of both shells. Their drawings stand in the document (site/DocumentIcons.tsx), so that they are there with
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
