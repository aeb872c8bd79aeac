import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startNginx } from '../../bench/nginx.mjs';
import { listSites, readCompose, readEnvironment } from '../../__tests__/support/deployFiles.mjs';
import { startMailServer } from '../../__tests__/support/mailServer.mjs';
import { startPostgres } from '../../__tests__/support/postgres.mjs';
import { freePort, run } from '../../__tests__/support/processes.mjs';
import { jest, playwright } from '../../__tests__/support/reports.mjs';
import { runAsCommand } from '../../__tests__/support/runAsCommand.mjs';
import { startServer } from '../../__tests__/support/server.mjs';
import { temporaryFolder } from '../../__tests__/support/temporary.mjs';
import { headlessChromium, postgresPrograms } from '../../__tests__/support/tools.mjs';
import { ensureBuild, ROOT } from '../../src/server/boot/build.mjs';
import { startBucket } from './bucketProcess.mjs';

/*
 * `npm run production`: what deploy/compose.yaml describes, as plain processes on this machine: PostgreSQL, a bucket, a mail
 * server, two instances of the site with the settings and the secrets of that file, and nginx before them with TLS. Tests of
 * the contract and of pages run through it. It takes some three minutes. `npm run production -- keep` leaves it running.
 */

/** What the tests need of the settings that compose.yaml takes from the environment. */
const VARIABLES = {
  PASSWORD_COST: '1024',
  ORDERS_PER_HOUR: '1000000',
  ORDERS_PER_DAY: '1000000',
  ORDER_TRUSTED_OPEN: '1000000',
  DISK_FREE_PERCENT: '0',
  LOG_LEVEL: 'warn',
};

/** Where answers of every kind come from; the rest of the contract needs the database of the tests' own site. */
const CONTRACT = ['operations', 'openApi', 'site', 'products', 'orders', 'forms', 'search', 'siteFiles'];
/** In a browser: reading, buying with mails, forms, a language, what is not there. */
const SPECS = ['both/buyingAsGuest', 'both/language', 'both/notFound', 'both/forms', 'desktop/header', 'phone/drawer'];
/** Tests of what nginx answers by itself, and why it does. */
const OF_NGINX = [
  // A copy has the id of the request that it was made for.
  'has a request id',
  // What is no address is a plain 400.
  'is a JSON 404 in both languages: .*(?:%|a{100})',
  'malformed and huge addresses',
].join('|');

/** @param {string} folder @param {Record<string, string>} values by the names of the files */
function writeSecrets(folder, values) {
  for (const [name, value] of Object.entries(values)) writeFileSync(join(folder, name), `${value}\n`);
}

/** Fills the database with the content that the tests know. @param {Record<string, string>} environment */
async function fillDatabase(environment) {
  const support = join(ROOT, '__tests__/support');
  const args = ['--require', join(support, 'typescript.cjs'), join(support, 'fillDatabase.ts')];
  const { code, output } = await run(process.execPath, args, { env: { ...process.env, ...environment } });
  if (code !== 0) throw new Error(`The content could not be stored:\n${output}`);
}

/** Starts all of it. */
async function startDeployed() {
  const secrets = join(temporaryFolder('deployed'), 'secrets');
  const prepared = await run('sh', [join(ROOT, 'deploy/prepare.sh'), secrets]);
  if (prepared.code !== 0) throw new Error(prepared.output);
  const postgres = await startPostgres(await postgresPrograms());
  const [mails, backups, data] = [temporaryFolder('mails'), temporaryFolder('backups'), temporaryFolder('data')];
  writeSecrets(secrets, {
    database_url: postgres.url,
    smtp_url: await startMailServer(mails),
    storage_url: await startBucket(),
    backup_to: backups,
  });
  const tlsPort = await freePort();
  const variables = { ...VARIABLES, SITE_URL: `https://localhost:${tlsPort}` };
  const instances = [];
  for (const [name, service] of listSites(readCompose())) {
    // One machine has one port 3000; all else is as in the containers.
    const own = { PORT: String(await freePort()), HOST: '127.0.0.1', DATA_DIR: data };
    const environment = { ...readEnvironment(service, variables, secrets), ...own };
    if (instances.length === 0) await fillDatabase(environment);
    instances.push({ name, environment, server: await startServer(ROOT, environment) });
  }
  const origins = instances.map(({ server }) => server.origin);
  const nginx = await startNginx(origins, '', { secrets, tlsPort });
  return { nginx, instances, postgres, mails, backups, secrets };
}

/** @typedef {Awaited<ReturnType<typeof startDeployed>>} Deployed */

/** Files of the program that were written since it was started: its root is read-only where it is deployed. @param {number} since */
function listWritten(since) {
  return ['.next', 'public', 'src', 'demo'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name))
      .filter((path) => !path.startsWith('.next/cache'))
      .filter((path) => {
        const file = statSync(join(ROOT, path), { throwIfNoEntry: false });
        return file?.isFile() && file.mtimeMs > since;
      }),
  );
}

/** What only an operator asks. @param {Deployed} deployed @returns {Promise<string[]>} what is wrong */
async function complaintsOfOperator({ nginx, instances, secrets, backups }) {
  const token = readFileSync(join(secrets, 'operations_token'), 'utf8').trim();
  const [first] = instances;
  const health = await fetch(`${nginx.origin}/api/health`, { headers: { Authorization: `Bearer ${token}` } });
  /** @type {{ commit?: string }} */
  const { commit } = JSON.parse(await health.text());
  const env = { ...process.env, ...first?.environment };
  const backup = await run(process.execPath, ['src/server/boot/backupCommand.mjs'], { cwd: ROOT, env });
  const made = readdirSync(backups).some((name) => name.startsWith('site-'));
  return [
    ...(commit ? [] : ['/api/health says no commit to the operator']),
    ...(backup.code === 0 && made ? [] : [`a backup was not made: ${backup.output}`]),
  ];
}

async function main() {
  const code = await ensureBuild();
  if (code !== 0) return code;
  const since = Date.now();
  const deployed = await startDeployed();
  console.log(`${deployed.nginx.secureOrigin}, certificate ${deployed.nginx.certificate}`);
  if (process.argv.includes('keep')) {
    console.log('Ctrl-C ends it.');
    return new Promise(() => undefined);
  }
  const env = {
    TEST_ORIGIN: deployed.nginx.secureOrigin,
    TEST_MAIL_FOLDER: deployed.mails,
    NODE_EXTRA_CA_CERTS: deployed.nginx.certificate,
  };
  const paths = CONTRACT.map((name) => join(ROOT, `__tests__/contract/${name}.test.ts`));
  const results = {
    contract: await jest('contract', env, [`--testNamePattern=^(?!.*(?:${OF_NGINX}))`, '--runTestsByPath', ...paths]),
    pages: await playwright(
      { ...env, CHROMIUM_PATH: await headlessChromium() },
      ['desktop', 'phone'],
      [...SPECS, `--grep-invert=${OF_NGINX}`],
    ),
  };
  const complaints = [
    ...(await complaintsOfOperator(deployed)),
    ...listWritten(since).map((path) => `${path} was written, and belongs to the program`),
  ];
  for (const [name, { passed, failed, output }] of Object.entries(results)) {
    if (failed > 0) complaints.push(`${name}:\n${output}`);
    console.log(`${name}: ${passed} passed, ${failed} failed`);
  }
  for (const { name, server } of deployed.instances) {
    await server.stop();
    if ((await server.exited) !== 0) complaints.push(`${name} ended with ${await server.exited}: ${server.output()}`);
  }
  await deployed.nginx.stop();
  await deployed.postgres.stop();
  for (const complaint of complaints) console.log(complaint);
  return complaints.length > 0 ? 1 : 0;
}

await runAsCommand(import.meta.url, main);
