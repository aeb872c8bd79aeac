import anyAscii from 'any-ascii';
import { cleanText } from '@/contract/text.mjs';

/** What an uploaded file is called in lists: its name without folder and ending, of letters, digits and spaces. */
export const nameUpload = (fileName: string): string =>
  cleanText(fileName)
    .replace(/^.*[/\\]/, '')
    .replace(/\.[^.]*$/, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, 120) || 'file';

const LATIN: Record<string, string> = { ə: 'e', ı: 'i', ö: 'o', ü: 'u', ğ: 'g', ş: 's', ç: 'c' };

/** The same as a part of an address or as the name of a downloaded file: `qiymet-siyahisi`, `dogovor`. */
export const nameDownload = (name: string): string =>
  anyAscii(name.toLocaleLowerCase('az').replace(/[əıöüğşç]/g, (letter) => LATIN[letter] ?? ''))
    .toLowerCase()
    .replaceAll("'", '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60) || 'file';
