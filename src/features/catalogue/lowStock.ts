/** So many pieces and fewer are said as a number everywhere. */
export const LOW_STOCK = 3;
