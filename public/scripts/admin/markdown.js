// Shows a text as the site will, while it is typed: the server renders it. Without this there is the preview of the page.
// In a block: names at the top of a script are those of the page.
{
  const csrf = document.querySelector('[data-csrf]')?.dataset.csrf ?? '';

  for (const area of document.querySelectorAll('textarea[data-markdown]')) {
    const preview = document.querySelector(`details[data-preview="${CSS.escape(area.id)}"]`);
    if (!preview) continue;
    const shown = preview.querySelector('.prose');
    let wait;
    const show = async () => {
      const text = area.value;
      const answer = await fetch('/api/admin/markdown', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-CSRF-Token': csrf },
        body: JSON.stringify({ text }),
      }).catch(() => null);
      if (text !== area.value) return;
      if (answer?.ok) shown.innerHTML = (await answer.json()).html;
      else shown.textContent = preview.dataset.failed;
    };
    preview.hidden = false;
    preview.addEventListener('toggle', () => preview.open && void show());
    area.addEventListener('input', () => {
      clearTimeout(wait);
      if (preview.open) wait = setTimeout(show, 400);
    });
  }
}
