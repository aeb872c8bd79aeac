// Shows a text as the site will, while it is typed: the server renders it. Without this there is the preview of the page.
// What helps to write it (`writing.ts`) is asked for when somebody comes to the first text.
const csrf = document.querySelector<HTMLElement>('[data-csrf]')?.dataset.csrf ?? '';

async function show(area: HTMLTextAreaElement, preview: HTMLElement, shown: Element) {
  const text = area.value;
  const answer = await fetch('/api/admin/markdown', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-CSRF-Token': csrf },
    body: JSON.stringify({ text }),
  }).catch(() => null);
  if (text !== area.value) return;
  if (answer?.ok) {
    const { html }: { html: string } = await answer.json();
    shown.innerHTML = html;
  } else shown.textContent = preview.dataset.failed ?? '';
}

const wide = matchMedia('(min-width: 1600px)');

for (const area of document.querySelectorAll<HTMLTextAreaElement>('textarea[data-markdown]')) {
  const preview = document.querySelector<HTMLDetailsElement>(`details[data-preview="${CSS.escape(area.id)}"]`);
  const shown = preview?.querySelector('.prose');
  if (!preview || !shown) continue;
  let wait: ReturnType<typeof setTimeout> | undefined;
  preview.hidden = false;
  preview.addEventListener('toggle', () => {
    if (preview.open) void show(area, preview, shown);
  });
  // Beside the text there is room for it.
  if (wide.matches) preview.open = true;
  area.addEventListener('input', () => {
    clearTimeout(wait);
    if (preview.open) wait = setTimeout(() => void show(area, preview, shown), 400);
  });
}

let writing: Promise<unknown> | undefined;

const load = (src: string) =>
  (writing ??= new Promise((resolve) => {
    const script = Object.assign(document.createElement('script'), { src, onload: resolve });
    document.head.append(script);
  }));

for (const bar of document.querySelectorAll<HTMLElement>('[data-write-for]')) {
  const { src = '', writeFor = '' } = bar.dataset;
  bar.hidden = false;
  for (const part of [bar, document.getElementById(writeFor)]) {
    for (const event of ['focusin', 'pointerover']) part?.addEventListener(event, () => void load(src), { once: true });
  }
}
