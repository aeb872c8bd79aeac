import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readResident } from '../../bench/memory.mjs';
import { startMailServer } from '../../__tests__/support/mailServer.mjs';
import { runAsCommand } from '../../__tests__/support/runAsCommand.mjs';
import { startProxy } from '../../__tests__/support/tcpProxy.mjs';
import { temporaryFolder } from '../../__tests__/support/temporary.mjs';
import { ensureBuild, ROOT } from '../../src/server/boot/build.mjs';
import { startBucket } from './bucketProcess.mjs';
import { fillStock, keepEditing, startCluster } from './cluster.mjs';
import { clock, endTraffic, printComplaints } from './endTraffic.mjs';
import { findDoubledMails } from './mailbox.mjs';
import { startTraffic } from './traffic.mjs';

/*
 * `npm run soak [-- --minutes=10 --calm]`: two instances behind nginx with load for ten minutes, with faults: an instance
 * is killed each minute, PostgreSQL is stopped twice for 20 s, the bucket and the mail server are away once each for 60 s.
 * `--calm` is without faults, for the memory of each instance.
 */

const MINUTE = 60_000;
const WRITES_AFTER_DATABASE_MS = 5000;
const WRITES_AFTER_KILL_MS = 20_000;

/** @typedef {Awaited<ReturnType<typeof startCluster>>} Cluster */
/** @typedef {Awaited<ReturnType<typeof startTraffic>>} Traffic */
/** @typedef {Awaited<ReturnType<typeof startProxy>>} Proxy */

/** How long after a moment the next form that begins is acknowledged at its first try. @param {Traffic} traffic @param {number} from */
function findRecovery({ made }, from) {
  const first = made.find(({ begun, tries, acknowledged }) => begun >= from && tries === 1 && acknowledged);
  return first ? first.at - from : Infinity;
}

/**
 * @param {Cluster} cluster @param {Traffic} traffic @param {{ mail: Proxy, bucket: Proxy }} ways @param {number} minutes
 * @returns {Promise<{ what: string, ms: number, limit: number }[]>} how soon forms were taken again
 */
async function breakThings(cluster, traffic, { mail, bucket }, minutes) {
  /** @type {{ what: string, from: number, limit: number }[]} */
  const faults = [];
  for (let minute = 0; minute < minutes; minute += 1) {
    const begun = Date.now();
    if (minute === 1) mail.silence({ isForNewOnes: true });
    if (minute === 2) mail.restore();
    if (minute === 4) bucket.silence({ isForNewOnes: true });
    if (minute === 5) bucket.restore();
    await delay(10_000);
    faults.push({ what: `instance ${(minute % 2) + 1} killed`, from: Date.now(), limit: WRITES_AFTER_KILL_MS });
    await cluster.kill(minute % 2);
    if (minute === 3 || minute === 6) {
      await cluster.postgres.stop();
      await delay(20_000);
      await cluster.postgres.restart();
      faults.push({ what: 'PostgreSQL is back', from: Date.now(), limit: WRITES_AFTER_DATABASE_MS });
    }
    await delay(Math.max(0, begun + MINUTE - Date.now()));
  }
  return faults.map(({ what, from, limit }) => ({
    what: `${clock(from)} ${what}`,
    ms: findRecovery(traffic, from),
    limit,
  }));
}

/** @param {Cluster} cluster @param {number} minutes @returns {Promise<number[][]>} MiB of each instance after each minute */
async function watchMemory(cluster, minutes) {
  /** @type {number[][]} */
  const samples = [];
  for (let minute = 0; minute < minutes; minute += 1) {
    await delay(MINUTE);
    samples.push(cluster.instances.map(({ pid }) => readResident(pid ?? 0)));
  }
  return samples;
}

/** Whether memory stays within a tenth of that after the third minute. @param {number[][]} samples @returns {string[]} */
function findGrowth(samples) {
  const third = samples[2] ?? [];
  const last = samples.at(-1) ?? [];
  return last.flatMap((value, index) => {
    const before = third[index] ?? Number.NaN;
    console.log(
      `Memory of instance ${index + 1}: ${samples.map((sample) => Math.round(sample[index] ?? 0)).join(', ')} MiB`,
    );
    return value > before * 1.1
      ? [`instance ${index + 1} grew from ${Math.round(before)} to ${Math.round(value)} MiB`]
      : [];
  });
}

async function main() {
  const { values } = parseArgs({ options: { minutes: { type: 'string' }, calm: { type: 'boolean' } } });
  const minutes = Number(values.minutes ?? 10);
  if ((await ensureBuild()) !== 0) return 1;
  const mails = temporaryFolder('soak-mails');
  const mail = await startProxy(await startMailServer(mails));
  const bucket = await startProxy(await startBucket());
  const cluster = await startCluster({
    count: 2,
    root: ROOT,
    settings: { SMTP_URL: mail.url, MAIL_FROM: 'site@example.com', STORAGE_URL: bucket.url },
  });
  await fillStock(cluster.settings);
  const traffic = await startTraffic(cluster.origin, { product: await cluster.readProduct(), isPatient: !values.calm });
  const stopEditing = keepEditing(cluster.connect, traffic);

  /** @type {string[]} */
  const complaints = [];
  if (values.calm) complaints.push(...findGrowth(await watchMemory(cluster, minutes)));
  else {
    for (const { what, ms, limit } of await breakThings(cluster, traffic, { mail, bucket }, minutes)) {
      console.log(`${what}: a form is taken after ${ms} ms (limit ${limit})`);
      if (ms > limit) complaints.push(`${what}: ${ms} ms`);
    }
  }
  await stopEditing();
  const ended = await endTraffic(cluster, traffic);
  await Promise.all([mail.stop(), bucket.stop()]);
  console.log(`Mails that arrived twice: ${findDoubledMails(mails).length}`);
  return printComplaints([...complaints, ...ended.complaints]);
}

await runAsCommand(import.meta.url, main);
