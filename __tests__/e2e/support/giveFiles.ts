import { randomBytes } from 'node:crypto';
import type { Locator } from '@playwright/test';
import sharp from 'sharp';

export type Upload = { name: string; bytes: Buffer };

/** A picture that no other test has: the library has each file once. */
export async function newPhotograph(name: string): Promise<Upload> {
  const raw = { width: 12, height: 8, channels: 3 } as const;
  const pixels = randomBytes(raw.width * raw.height * raw.channels);
  return { name, bytes: await sharp(pixels, { raw }).resize(300, 200, { kernel: 'nearest' }).jpeg().toBuffer() };
}

/** Files fall on an element or are pasted into it, as from a folder of the desktop. */
export const giveFiles = (target: Locator, kind: 'drop' | 'paste', files: readonly Upload[]) =>
  target.evaluate(
    (element, [type, given]) => {
      const data = new DataTransfer();
      for (const [name, text] of given) {
        data.items.add(new File([Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))], name));
      }
      const options = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        type === 'drop'
          ? new DragEvent('drop', { ...options, dataTransfer: data })
          : new ClipboardEvent('paste', { ...options, clipboardData: data }),
      );
    },
    [kind, files.map(({ name, bytes }) => [name, bytes.toString('base64')] as const)] as const,
  );
