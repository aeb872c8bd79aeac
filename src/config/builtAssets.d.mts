/*
 * The addresses of the sheets and scripts that we build ourselves, such as `/build/admin.3FQX2A7B.css`. The module is
 * written by server/app/buildAssets.mjs, before Next builds or starts; it is not in git.
 */

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
