import { copyFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { SECRET_SETTINGS, SETTING_NAMES } from '../../src/config/env.mjs';
import {
  listListens,
  listSites,
  listUpstreams,
  readCompose,
  readDeployed,
  readDirective,
  readUnitEnvironment,
} from './deployFiles.mjs';
import { run } from '../support/processes.mjs';
import { temporaryFolder } from '../support/temporary.mjs';

/** Addresses that others see; the rest of what may hold a password comes as a file. */
const PUBLIC_ADDRESSES = ['SITE_URL'];
/** What a site needs beside its settings, and the one of earlier versions that ends its start. */
const NO_SETTINGS = ['NODE_OPTIONS', 'MALLOC_ARENA_MAX', 'API_ORIGIN'];
/** Beside `.next/cache`, what the site writes to in its container. */
const WRITABLE = ['/data', '/backups', '/site/.next/cache'];
/** After the grace: what is under way, and the jobs. */
const UNDER_WAY_S = 15;
const DEFAULT_GRACE_S = 5;

/** @typedef {import('./deployFiles.mjs').Service} Service */

/** @param {readonly string[]} one @param {readonly string[]} other */
const missing = (one, other) => one.filter((name) => !other.includes(name));

/** @param {Service} service @returns {string[]} what is wrong with the settings that it passes on */
function complaintsAboutSettings({ environment, secrets }) {
  const passed = Object.keys(environment).map((name) => name.replace(/_FILE$/, ''));
  const asFiles = Object.keys(environment).filter((name) => name.endsWith('_FILE'));
  const wanted = [...SECRET_SETTINGS].filter((name) => !PUBLIC_ADDRESSES.includes(name)).map((name) => `${name}_FILE`);
  const files = asFiles.map((name) => environment[name] ?? '');
  return [
    ...missing(SETTING_NAMES, passed).map((name) => `${name} is not passed on`),
    ...missing(passed, [...SETTING_NAMES, ...NO_SETTINGS]).map((name) => `${name} is no setting`),
    ...missing(wanted, asFiles).map((name) => `${name} is missing: what holds a password is a file`),
    ...missing(
      files,
      secrets.map((name) => `/run/secrets/${name}`),
    ).map((path) => `${path} is none of its secrets`),
    ...(environment.TRUST_PROXY === '1' ? [] : ['it does not believe its proxy']),
  ];
}

/** @param {Service} service @returns {string[]} what it may do that it need not */
function complaintsAboutRights({ user = 'root', read_only, cap_drop, security_opt, logging, ...rest }) {
  return [
    ...(/^[1-9]\d*:[1-9]\d*$/.test(user) ? [] : [`it runs as ${user}`]),
    ...(read_only ? [] : ['its root can be written to']),
    ...(cap_drop?.join() === 'ALL' ? [] : ['it keeps capabilities']),
    ...(security_opt?.includes('no-new-privileges:true') ? [] : ['it may gain privileges']),
    ...(logging?.options?.['max-size'] && logging.options['max-file'] ? [] : ['its log grows without end']),
    ...(rest.mem_limit && rest.pids_limit ? [] : ['its memory or its processes have no limit']),
    ...(rest.stop_grace_period ? [] : ['nothing says how long it may take to stop']),
  ];
}

/** @param {Service} site @returns {string[]} */
function complaintsAboutSite(site) {
  const writable = site.volumes.map((volume) => volume.split(':')[1] ?? '');
  return [
    // Limits count by the address that nginx saw, which is true as long as only nginx reaches the site.
    ...(site.ports || site.network_mode ? ['it is reached past its proxy'] : []),
    ...[...missing(WRITABLE, writable), ...missing(writable, WRITABLE)].map((path) => `${path} is writable or not`),
    ...(Number.parseInt(site.stop_grace_period, 10) >= DEFAULT_GRACE_S + UNDER_WAY_S ? [] : ['it is cut at a stop']),
    ...complaintsAboutSettings(site),
  ];
}

/** compose.yaml by itself, and with the settings in the code. @returns {string[]} */
function complaintsAboutCompose() {
  const compose = readCompose();
  const sites = listSites(compose);
  const [first] = sites.map(([, site]) => site);
  const named = Object.values(compose.services).flatMap(({ secrets }) => secrets);
  const image = readDeployed('Dockerfile');
  return [
    ...sites.flatMap(([name, site]) => complaintsAboutSite(site).map((what) => `${name}: ${what}`)),
    ...Object.entries(compose.services).flatMap(([name, service]) => [
      ...complaintsAboutRights(service).map((what) => `${name}: ${what}`),
      ...(service.healthcheck || (name.startsWith('site-') && image.includes('HEALTHCHECK'))
        ? []
        : [`${name}: nothing asks whether it is well`]),
    ]),
    ...(sites.length === 2 && sites.every(([, { environment }]) => environment === first?.environment)
      ? []
      : ['there are not two sites with the same settings']),
    ...missing(named, Object.keys(compose.secrets)).map((name) => `no file holds the secret ${name}`),
  ].map((what) => `compose.yaml: ${what}`);
}

/** Whether image, proxy and unit are what compose.yaml takes them for. @returns {string[]} */
function complaintsAboutOthers() {
  const { services } = readCompose();
  const [conf, image, unit] = [readDeployed('nginx.conf'), readDeployed('Dockerfile'), readDeployed('naqsh@.service')];
  /** @type {string[]} */
  const complaints = [];
  const compare = (/** @type {string} */ what, /** @type {unknown} */ found, /** @type {unknown} */ wanted) => {
    if (found !== wanted) complaints.push(`deploy: ${what}: ${found} and ${wanted}`);
  };
  const { 'site-1': site, proxy, database } = services;
  const sites = listSites({ services, secrets: {}, volumes: {} });
  const hosts = sites.map(([name, { environment }]) => `${name}:${environment.PORT}`);
  compare('whom nginx asks, and what there is', listUpstreams(conf).join(), hosts.join());
  const published = (proxy?.ports ?? []).map((ports) => ports.split(':')[1]);
  compare('ports of nginx and of compose.yaml', listListens(conf).join(), published.join());
  const secrets = [...conf.matchAll(/\/run\/secrets\/(\w+)/g)].map(([, name]) => name);
  compare('certificate and key', secrets.join(), proxy?.secrets.join());
  compare(
    'nginx may write to /tmp',
    proxy?.tmpfs?.some((path) => path.startsWith('/tmp:')),
    true,
  );

  const client = /postgresql-client-(\d+)/.exec(image)?.[1];
  compare('pg_dump and the server', client, /^postgres:(\d+)/.exec(database?.image ?? '')?.[1]);
  compare('the user of the image', /^USER (\w+)$/m.exec(image)?.[1], 'node');
  for (const path of WRITABLE) compare(`the image has ${path}`, image.includes(path.replace('/site/', '')), true);
  /** @type {string[]} */
  const command = JSON.parse(/^CMD (\[.*\])$/m.exec(image)?.[1] ?? '[]');

  const environment = readUnitEnvironment(unit);
  compare('how it is started', command.join(' '), readDirective(unit, 'ExecStart')[0]);
  compare('the time to stop', readDirective(unit, 'TimeoutStopSec')[0], site?.stop_grace_period);
  compare('the trust in the proxy', environment.TRUST_PROXY, site?.environment.TRUST_PROXY);
  const known = [...SETTING_NAMES, ...NO_SETTINGS, 'NODE_ENV'];
  complaints.push(...missing(Object.keys(environment), known).map((name) => `naqsh@.service: ${name} is no setting`));
  return complaints;
}

/** prepare.sh makes every file that compose.yaml reads, and leaves what is there. @returns {Promise<string[]>} */
async function complaintsAboutSecrets() {
  const folder = join(temporaryFolder('secrets'), 'secrets');
  const script = new URL('../../deploy/prepare.sh', import.meta.url).pathname;
  const first = await run('sh', [script, folder]);
  if (first.code !== 0) return [`prepare.sh: ${first.output}`];
  const names = Object.keys(readCompose().secrets);
  const absent = names.filter((name) => !existsSync(join(folder, name)));
  copyFileSync(join(folder, 'tls_certificate'), join(folder, 'smtp_url'));
  const before = await run('sha256sum', names, { cwd: folder });
  await run('sh', [script, folder]);
  const after = await run('sha256sum', names, { cwd: folder });
  return [
    ...absent.map((name) => `prepare.sh: it makes no ${name}`),
    ...(before.output === after.output ? [] : ['prepare.sh: it changes what is there']),
  ];
}

/** What does not fit together in deploy/. @returns {Promise<string[]>} */
export const complaintsAboutFiles = async () => [
  ...complaintsAboutCompose(),
  ...complaintsAboutOthers(),
  ...(await complaintsAboutSecrets()),
];
