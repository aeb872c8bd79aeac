import type { UploadedPicture } from '@/contract/adminLibrary';
import { thumbnailAddress } from '@/lib/pictureAddress';
import { readLines, remember, startList, type Describe, type Item } from './mediaList';
import { sendPictures } from './sendPictures';

// A field whose text is shown as the pictures or records that it names (`MediaControl`).

export type Field = HTMLInputElement | HTMLTextAreaElement;

export const isField = (element: Element | null): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/** The value of a field with one line, another line of one with several. */
export function put(field: Field, value: string, item?: Item) {
  if (item) remember(value, item);
  if (field instanceof HTMLTextAreaElement) {
    const lines = readLines(field);
    if (!lines.includes(value)) field.value = [...lines, value].join('\n');
  } else field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** By what its address says: its text in the language of the page, or else which view of a drawing it is, or the file. */
function describePicture(zone: HTMLElement, address: string): Item {
  const [path = '', facts] = address.split('#');
  const [, file = '', query] = /([^/?.]*)[^/?]*(?:\?(.*))?$/.exec(path) ?? [];
  const view = new URLSearchParams(zone.dataset.views).get(new URLSearchParams(query).get('view') ?? '');
  const name = new URLSearchParams(facts).get(document.documentElement.lang) ?? view ?? file.slice(0, 24);
  return { name, preview: thumbnailAddress(address) };
}

const describePictures =
  (zone: HTMLElement): Describe =>
  (lines) =>
    Promise.resolve(new Map(lines.map((line) => [line, describePicture(zone, line)])));

const describeRecords =
  (address: string): Describe =>
  async (lines) => {
    const answer = await fetch(`${address}?slugs=${encodeURIComponent(lines.join())}`).catch(() => null);
    const found: (Item & { slug: string })[] = answer?.ok ? await answer.json() : [];
    return new Map(found.map(({ slug, ...item }) => [slug, item]));
  };

/** Asks what a picture shows: a form of content sends it along, for others there is the page of the picture. */
function askTexts(zone: HTMLElement, { address, name, href }: UploadedPicture, line: HTMLElement) {
  const template = document.querySelector<HTMLTemplateElement>('template[data-describe]');
  if (!template) {
    const textContent = line.parentElement?.dataset.describe ?? '';
    line.append(' ', Object.assign(document.createElement('a'), { href, target: '_blank', textContent }));
    return;
  }
  const hash = /\w{32}/.exec(address)?.[0] ?? '';
  if (document.getElementById(`picture.${hash}`)) return;
  const asked = document.createElement('div');
  asked.innerHTML = template.innerHTML.replaceAll('HASH', hash);
  const legend = asked.querySelector('legend');
  if (legend) legend.textContent = legend.textContent.replace('NAME', name);
  zone.after(...asked.children);
}

export async function upload(zone: HTMLElement, field: Field, files: Iterable<File>) {
  const state = zone.querySelector<HTMLElement>('[data-done]');
  const sent = [...files].slice(0, field instanceof HTMLTextAreaElement ? undefined : 1);
  if (!state || sent.length === 0) return;
  await sendPictures(sent, state, (picture, line) => {
    put(field, picture.address, picture);
    if (!picture.isComplete) askTexts(zone, picture, line);
  });
}

/** Files that are dropped on the field or pasted into it. */
function takeFiles(zone: HTMLElement, field: Field) {
  const area = zone.parentElement ?? zone;
  const mark = (isOver: boolean) => zone.toggleAttribute('data-over', isOver);
  area.addEventListener('dragover', ({ dataTransfer }) => mark(dataTransfer?.types.includes('Files') === true));
  area.addEventListener('dragleave', () => mark(false));
  area.addEventListener('drop', ({ dataTransfer }) => {
    mark(false);
    void upload(zone, field, dataTransfer?.files ?? []);
  });
  area.addEventListener('paste', ({ clipboardData }) => void upload(zone, field, clipboardData?.files ?? []));
}

function startPicture(zone: HTMLElement, field: Field, pick: HTMLElement | null) {
  const shown = zone.querySelector('.MediaControl-shown');
  const clear = zone.querySelector<HTMLElement>('[data-clear]');
  const show = () => {
    const { value } = field;
    const { name, preview } = describePicture(zone, value);
    const image = Object.assign(document.createElement('img'), { src: preview, alt: name, width: 96, height: 96 });
    shown?.replaceChildren(preview ? image : value);
    if (clear) clear.hidden = !value;
    const word = pick?.querySelector('[data-word]');
    if (word) word.textContent = (value ? pick?.dataset.replace : pick?.dataset.choose) ?? '';
  };
  field.addEventListener('input', show);
  clear?.addEventListener('click', () => {
    put(field, '');
    pick?.focus();
  });
  show();
}

/** Shows the buttons of a field and gives them their work; choosing is that of `picker.ts`. */
export function startField(zone: HTMLElement, field: Field) {
  for (const part of zone.querySelectorAll<HTMLElement>('[hidden]')) part.hidden = false;
  const list = zone.querySelector<HTMLElement>('ol');
  const pick = zone.querySelector<HTMLElement>('[data-pick]');
  const isRecords = zone.dataset.kind === 'records';
  if (!isRecords) takeFiles(zone, field);
  if (list && field instanceof HTMLTextAreaElement) {
    startList(field, list, pick, isRecords ? describeRecords(field.dataset.picker ?? '') : describePictures(zone));
  } else startPicture(zone, field, pick);
}
