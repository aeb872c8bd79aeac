/** Qəpik (a whole number) as the contract's decimal string in AZN: 21000 is `"210.00"`. */
export const moneyOf = (qepik: number): string => (qepik / 100).toFixed(2);
