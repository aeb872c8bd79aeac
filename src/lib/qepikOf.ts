/** The contract's decimal string, or a number of AZN, as whole qəpik: `"210.00"` is 21000. */
export const qepikOf = (money: string | number): number => Math.round(Number(money) * 100);
