/** Where the browser keeps that the key `/` does not open the search: `off`. */
export const SLASH_KEPT = 'admin.slash';
