import { checkAnswer, origin } from './support/contractServer';

/* What contract tests read by `fetch` is compared with the OpenAPI document like what they read by `call`. */
const send = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const answer = await send(input, init);
  const url = input instanceof Request ? input.url : String(input);
  if (url.startsWith(origin)) {
    await checkAnswer({
      method: init?.method ?? 'GET',
      address: url.slice(origin.length),
      status: answer.status,
      header: (name) => answer.headers.get(name) ?? undefined,
      text: await answer.clone().text(),
    });
  }
  return answer;
};
