import { randomUUID } from 'node:crypto';

/*
 * What visitors of the demonstration site send in a day, by the public API. The people are invented and their addresses
 * end with example.com, so that no mail could reach anybody.
 */

/** @param {string} url @param {RequestInit} [init] @returns {Promise<any>} */
async function requestJson(url, init) {
  const answer = await fetch(url, init);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`);
  return answer.json();
}

/** @param {string} url @param {unknown} body */
const post = (url, body) =>
  requestJson(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
    body: JSON.stringify(body),
  });

/** @param {string} origin @param {string} base of the API, which is that of a language */
function openShop(origin, base) {
  const api = `${origin}${base}`;
  /** @param {[slug: string, quantity: number][]} goods @param {{ first_name: string, last_name: string }} buyer @param {object} changes */
  return async (goods, buyer, changes) => {
    const lines = await Promise.all(
      goods.map(async ([slug, quantity]) => {
        const { id, price } = await requestJson(`${api}/products/${slug}/`);
        return { id, unit_price: price, quantity };
      }),
    );
    const email = `${buyer.first_name.toLowerCase()}@example.com`;
    const contact = { ...buyer, email, phone_number: '+994501234567' };
    return post(`${api}/orders/`, {
      lines,
      contact,
      delivery: { method: 'pickup' },
      payment: 'on_delivery',
      ...changes,
    });
  };
}

/**
 * Three orders, two applications, two messages. A form that is sent without the stamp of a page is marked to be checked
 * first, so all but one take theirs before and wait as long as a person does.
 *
 * @param {string} origin
 */
export async function fillWork(origin) {
  const order = openShop(origin, '/api');
  const courier = { method: 'courier', city: 1, address: 'Nizami küçəsi 12, mənzil 8', note: 'Saat 18-dən sonra' };
  await order([['quality-workbook', 2]], { first_name: 'Aysel', last_name: 'Mammadova' }, { delivery: courier });
  await order(
    [
      ['light-cards', 1],
      ['hygiene-posters', 2],
    ],
    { first_name: 'Orxan', last_name: 'Rzayev' },
    { payment: 'bank_transfer' },
  );
  await openShop(origin, '/en/api')([['hygiene-posters', 1]], { first_name: 'Daniel', last_name: 'Brown' }, {});

  const api = `${origin}/api`;
  const stamps = await Promise.all([1, 2, 3].map(async () => (await requestJson(`${api}/forms/stamp/`)).stamp));
  await new Promise((done) => setTimeout(done, 3500));
  const person = { phone_number: '+994557654321', consent: true };
  await post(`${api}/applications/`, {
    ...person,
    first_name: 'Nigar',
    last_name: 'Əliyeva',
    email: 'nigar@example.com',
    organisation: 'Nümunə Klinikası',
    contact_by: 'whatsapp',
    service: 'healthcare-consulting',
    message: 'Salam! Qeydiyyatda növbə 40 dəqiqədir. Yanvara qədər bunu azaltmaq istəyirik. Nə vaxt görüşə bilərik?',
    stamp: stamps[0],
  });
  await post(`${api}/applications/`, {
    ...person,
    first_name: 'Tural',
    last_name: 'Həsənov',
    email: 'tural@example.com',
    contact_by: 'phone',
    message: 'Komandamız üçün layihə idarəetməsi üzrə iki günlük təlim lazımdır.',
    stamp: stamps[1],
  });
  await post(`${api}/contact/`, {
    ...person,
    name: 'Sevda Kərimova',
    email: 'sevda@example.com',
    topic: 'services',
    message: 'Kiçik stomatoloji klinika ilə də işləyirsiniz? İlk görüş onlayn ola bilər?',
    stamp: stamps[2],
  });
  await post(`${api}/contact/`, {
    ...person,
    name: 'Best Offers',
    email: 'offers@example.com',
    topic: 'other',
    message: 'First place in every search engine, only this week.',
  });
}
