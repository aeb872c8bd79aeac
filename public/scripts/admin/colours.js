// A colour picker beside each colour of the brand, and how well the texts in the colours are read while they are chosen.
{
  const inputs = [...document.querySelectorAll('input[data-colour]')];
  const list = document.querySelector('[data-contrasts]');
  let asked = 0;
  let timer;

  const show = async () => {
    asked += 1;
    const number = asked;
    const query = new URLSearchParams(inputs.map((input) => [input.dataset.colour, input.value]));
    const answer = await fetch(`/api/admin/contrast?${query}`);
    // The answer to an earlier question may come later.
    if (!answer.ok || number !== asked) return;
    const pairs = await answer.json();
    pairs.forEach(({ text, ground, ratio }, index) => {
      const item = list.children[index];
      const verdict = item.querySelector('i');
      const isEnough = ratio >= 4.5;
      item.querySelector('rect').setAttribute('fill', ground);
      item.querySelector('text').setAttribute('fill', text);
      item.querySelector('b').textContent = ratio.toFixed(2);
      verdict.textContent = isEnough ? list.dataset.enough : list.dataset.poor;
      verdict.toggleAttribute('data-poor', !isEnough);
    });
  };

  for (const input of inputs) {
    const picker = document.createElement('input');
    picker.type = 'color';
    picker.value = input.value;
    picker.setAttribute('aria-label', input.labels[0].textContent.trim());
    picker.addEventListener('input', () => {
      input.value = picker.value;
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
    input.after(picker);
    input.addEventListener('input', () => {
      if (/^#[0-9a-f]{6}$/i.test(input.value)) picker.value = input.value.toLowerCase();
      clearTimeout(timer);
      timer = setTimeout(show, 150);
    });
  }
}
