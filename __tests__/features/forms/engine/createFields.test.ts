import { createFields } from '@/features/forms/engine/createFields';

const INITIAL = { name: '', contact: { email: 'a@example.com' }, terms: false, payment: 'card', city: '' };

const element = <T extends Element>(html: string): T => {
  document.body.innerHTML = html;
  return document.body.firstElementChild as T;
};
const input = (value = '') => {
  const made = element<HTMLInputElement>('<input>');
  made.value = value;
  return made;
};

describe('createFields', () => {
  it('reads what the page holds, also what was typed before', () => {
    const fields = createFields(INITIAL);
    const name = input('Typed early');
    fields.attach('name', name);
    expect(fields.read('name')).toBe('Typed early');
    name.value = 'Later';
    expect(fields.values()).toMatchObject({ name: 'Later', contact: { email: 'a@example.com' } });
  });

  it('knows ticks and choices', () => {
    const fields = createFields(INITIAL);
    fields.attach('terms', element('<input type="checkbox" checked>'));
    document.body.innerHTML =
      '<input type="radio" name="p" value="card"><input type="radio" name="p" value="cash" checked>';
    const radios = [...document.querySelectorAll('input')];
    for (const radio of radios) fields.attach('payment', radio);
    expect(fields.values()).toMatchObject({ terms: true, payment: 'cash' });
    fields.write('payment', 'card');
    fields.write('terms', false);
    expect(radios.map(({ checked }) => checked)).toEqual([true, false]);
    expect(fields.values()).toMatchObject({ terms: false, payment: 'card' });
    fields.focus('payment');
    expect(radios[0]).toHaveFocus();
  });

  it('keeps the value of a field that is unmounted, and restores it', () => {
    const fields = createFields(INITIAL);
    const detach = fields.attach('name', input('Aysel'));
    detach();
    expect(fields.read('name')).toBe('Aysel');
    const again = input('');
    fields.attach('name', again);
    expect(again.value).toBe('Aysel');
    again.value = 'Nərgiz';
    expect(fields.read('name')).toBe('Nərgiz');
  });

  it.each(['card', 'cash'])('keeps the choice %s while its controls are rendered again', (chosen) => {
    const fields = createFields(INITIAL);
    document.body.innerHTML = '<input type="radio" name="p" value="card"><input type="radio" name="p" value="cash">';
    const radios = [...document.querySelectorAll('input')];
    for (const radio of radios) radio.checked = radio.value === chosen;
    const detach = radios.map((radio) => fields.attach('payment', radio));
    detach.forEach((end) => end());
    for (const radio of radios) fields.attach('payment', radio);
    expect(radios.find(({ checked }) => checked)?.value).toBe(chosen);
    expect(fields.read('payment')).toBe(chosen);
  });

  it('waits for the options of a select', () => {
    const fields = createFields(INITIAL);
    const select = element<HTMLSelectElement>('<select><option value="">Choose</option></select>');
    const detach = fields.attach('city', select);
    fields.write('city', '2');
    expect(select.value).toBe('');
    expect(fields.read('city')).toBe('2');
    select.add(new Option('Ganja', '2'));
    detach();
    fields.attach('city', select);
    expect(select.value).toBe('2');
    select.value = '';
    fields.changed('city');
    expect(fields.read('city')).toBe('');
  });
});
