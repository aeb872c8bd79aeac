import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort, start, stop } from '../support/processes.mjs';
import { temporaryFolder } from '../support/temporary.mjs';
import { nginxProgram } from '../support/tools.mjs';

const CONFIGURATION = new URL('../../deploy/nginx.conf', import.meta.url);
const READY_DEADLINE_MS = 10_000;

/** @param {string} text @param {[from: string, to: string][]} changes */
function changed(text, changes) {
  return changes.reduce((before, [from, to]) => {
    if (!before.includes(from)) throw new Error(`deploy/nginx.conf has no "${from}" any more.`);
    return before.replace(from, to);
  }, text);
}

/** The folder of the deployed file that holds certificate and key, called `tls_certificate` and `tls_key`. */
const SECRETS = '/run/secrets';

/** A self-signed certificate for localhost, valid for a day. @param {string} folder */
function makeCertificate(folder) {
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', ...names];
  const files = ['-keyout', join(folder, 'tls_key'), '-out', join(folder, 'tls_certificate')];
  execFileSync('openssl', [...request, ...files], { stdio: 'ignore' });
}

/**
 * nginx as it is deployed, before a site on this machine; the same server also listens without TLS.
 *
 * @param {string | string[]} site origin of the site, or of its processes
 * @param {{ isLogged?: boolean }} [how] `isLogged`: requests are logged, in `access.log` of its folder
 */
export async function startNginx(site, { isLogged = false } = {}) {
  const folder = temporaryFolder('nginx');
  makeCertificate(folder);
  const [port, tlsPort, plainPort] = [await freePort(), await freePort(), await freePort()];
  const hosts = [site].flat().map((origin) => new URL(origin).host.replace('localhost', '127.0.0.1'));
  const servers = hosts.map((host) => `server ${host} max_fails=0;`).join('\n    ');
  const configuration = changed(readFileSync(CONFIGURATION, 'utf8'), [
    ['pid /tmp/nginx.pid;', `pid ${folder}/nginx.pid;\ndaemon off;`],
    ['error_log /dev/stderr crit;', `error_log ${folder}/error.log crit;`],
    ['access_log /dev/stdout site;', isLogged ? `access_log ${folder}/access.log site;` : 'access_log off;'],
    ['proxy_cache_path /tmp/nginx-cache', `proxy_cache_path ${folder}/cache`],
    ['server site-1:3000 max_fails=0;\n    server site-2:3000 max_fails=0;', servers],
    ['listen 8080;', `listen ${plainPort};`],
    ['listen 8443 ssl http2;', `listen ${port};\n    listen ${tlsPort} ssl http2;`],
    [`ssl_certificate ${SECRETS}`, `ssl_certificate ${folder}`],
    [`ssl_certificate_key ${SECRETS}`, `ssl_certificate_key ${folder}`],
  ]);
  // Its workers are another user.
  chmodSync(folder, 0o755);
  writeFileSync(join(folder, 'nginx.conf'), configuration);

  const origin = `http://localhost:${port}`;
  const server = start(nginxProgram(), ['-p', folder, '-c', join(folder, 'nginx.conf')]);
  const deadline = Date.now() + READY_DEADLINE_MS;
  while (!(await fetch(`${origin}/api/health`).catch(() => undefined))?.ok) {
    if (Date.now() > deadline) {
      await stop(server);
      const errors = join(folder, 'error.log');
      const log = existsSync(errors) ? readFileSync(errors, 'utf8') : '';
      throw new Error(`nginx does not answer:
${server.output()}
${log.slice(-1000)}`);
    }
    await delay(50);
  }
  return {
    origin,
    folder,
    secureOrigin: `https://localhost:${tlsPort}`,
    /** Sends everybody to the same address with TLS. */
    plainOrigin: `http://localhost:${plainPort}`,
    /** What signs its certificate: the certificate itself. */
    certificate: join(folder, 'tls_certificate'),
    stop: () => stop(server),
  };
}
