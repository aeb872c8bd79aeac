/*
 * The addresses of the sheets and scripts that we build ourselves, such as `/build/late.3FQX2A7B.css`. The module is
 * written by server/app/buildAssets.mjs, before Next builds or starts; it is not in git.
 */

/** For paper. */
export const PRINT_STYLES: string;
/** Of the bar of a preview. */
export const PREVIEW_STYLES: string;
/** Of toasts, suggestions, enlarged pictures and the way to the top. */
export const LATE_STYLES: string;
/** Of cart, checkout, orders, applications, account and login. */
export const PERSONAL_STYLES: string;
/** Of the home page. */
export const HOME_STYLES: string;
/** Of the list of products and of a product. */
export const CATALOGUE_STYLES: string;
/** Of the back office. */
export const ADMIN_STYLES: string;

export const ANNOUNCEMENT_SCRIPT: string;
export const VIEWS_SCRIPT: string;

// Of the back office, each for what its page has.
export const COUNTS_SCRIPT: string;
export const EDITOR_SCRIPT: string;
export const FORM_SCRIPT: string;
export const LIST_SCRIPT: string;
export const PASSKEY_SCRIPT: string;
export const PRINT_SCRIPT: string;
export const SEARCH_SCRIPT: string;
export const UPLOAD_SCRIPT: string;
export const WRITING_SCRIPT: string;
