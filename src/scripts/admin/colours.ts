// A colour picker beside each colour of the brand, and how well the texts in the colours are read while they are chosen.
import type { WorstPair } from '@/lib/brandContrast';
import { MIN_CONTRAST } from '@/lib/colour';

const inputs = [...document.querySelectorAll<HTMLInputElement>('input[data-colour]')];
const list = document.querySelector<HTMLElement>('[data-contrasts]');
let asked = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

async function show(contrasts: HTMLElement) {
  asked += 1;
  const number = asked;
  const query = new URLSearchParams(inputs.map((input) => [input.dataset.colour ?? '', input.value]));
  const answer = await fetch(`/api/admin/contrast?${query.toString()}`);
  // The answer to an earlier question may come later.
  if (!answer.ok || number !== asked) return;
  const pairs: WorstPair[] = await answer.json();
  pairs.forEach(({ text, ground, ratio }, index) => {
    const item = contrasts.children[index];
    const verdict = item?.querySelector('i');
    const figure = item?.querySelector('b');
    if (!item || !verdict || !figure) return;
    const isEnough = ratio >= MIN_CONTRAST;
    item.querySelector('rect')?.setAttribute('fill', ground);
    item.querySelector('text')?.setAttribute('fill', text);
    figure.textContent = ratio.toFixed(2);
    verdict.textContent = (isEnough ? contrasts.dataset.enough : contrasts.dataset.poor) ?? '';
    verdict.toggleAttribute('data-poor', !isEnough);
  });
}

for (const input of inputs) {
  const picker = document.createElement('input');
  picker.type = 'color';
  picker.value = input.value;
  picker.setAttribute('aria-label', input.labels?.[0]?.textContent?.trim() ?? '');
  picker.addEventListener('input', () => {
    input.value = picker.value;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  input.after(picker);
  input.addEventListener('input', () => {
    if (/^#[0-9a-f]{6}$/i.test(input.value)) picker.value = input.value.toLowerCase();
    clearTimeout(timer);
    if (list) timer = setTimeout(() => void show(list), 150);
  });
}
