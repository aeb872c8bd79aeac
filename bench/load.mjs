import { Agent, get } from 'node:http';

/*
 * A load of HTTP requests over connections that stay open. A process of its own, so that it takes no time from the
 * server: node bench/load.mjs <url> <connections> <seconds> [<headers as JSON>] prints how many were answered.
 */

const [url = '', connections = '32', seconds = '3', headersJson = '{}'] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) });
const headers = JSON.parse(headersJson);
const end = Date.now() + Number(seconds) * 1000;
let answered = 0;

/** @returns {Promise<void>} */
const request = () =>
  new Promise((done, failed) => {
    get(url, { agent, headers }, (response) => {
      if (response.statusCode !== 200 && response.statusCode !== 304) {
        failed(new Error(`${url} answers ${response.statusCode}`));
      }
      response.resume().on('end', done);
    }).on('error', failed);
  });

async function visitor() {
  while (Date.now() < end) {
    await request();
    answered += 1;
  }
}

await Promise.all(Array.from({ length: Number(connections) }, visitor));
agent.destroy();
console.log(answered);
