/** An account number of Azerbaijan always has so many signs. */
const AZ_LENGTH = 28;

/** Whether it is an IBAN, in capitals and without spaces: its check digits are right (ISO 13616, remainder 1 of 97). */
export function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)) return false;
  if (text.startsWith('AZ') && text.length !== AZ_LENGTH) return false;
  const digits = (text.slice(4) + text.slice(0, 4)).replace(/[A-Z]/g, (sign) => String(sign.charCodeAt(0) - 55));
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
}
