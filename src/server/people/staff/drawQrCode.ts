import qrcode from 'qrcode-generator';
import type { QrCodeView } from '@/contract/adminAccount';

/** Light modules around the code, without which readers do not find it. */
const QUIET = 4;

/** A text as a QR code with 15 % of redundancy: the path of its dark modules, each one unit wide. */
export function drawQrCode(text: string): QrCodeView {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  const places = Array.from(
    { length: count * count },
    (_, index) => [Math.floor(index / count), index % count] as const,
  );
  const path = places
    .filter(([row, column]) => code.isDark(row, column))
    .map(([row, column]) => `M${column + QUIET} ${row + QUIET}h1v1h-1z`)
    .join('');
  return { size: count + 2 * QUIET, path };
}
