/*
 * Every metric of the site itself, once: what counts them, the rules and the dashboard of deploy/, and docs/operations.md
 * use these names. Those of Node and the process (`process_…`, `nodejs_…`) are prom-client's. The values of a label are names
 * from the code, never what somebody has sent.
 */

/**
 * Counted by each process since its start.
 *
 * @satisfies {Record<string, { name: string, help: string, labelNames: readonly string[] }>}
 */
export const COUNTERS = /** @type {const} */ ({
  keptAnswers: {
    name: 'site_kept_answers_total',
    help: 'Kept pages, their data and JSON of the API: hit was answered from memory, stale was too old for it, made was kept anew.',
    labelNames: ['kind', 'outcome'],
  },
  renders: {
    name: 'site_page_loads_total',
    help: 'Loads of the content of a page that is to be rendered, by page.',
    labelNames: ['page'],
  },
  refusedTurns: {
    name: 'site_refused_turns_total',
    help: 'Requests that were refused as no slot for their work was free in time.',
    labelNames: ['slots'],
  },
  accepted: {
    name: 'site_accepted_total',
    help: 'Orders, messages and applications that were stored; repetitions are not counted.',
    labelNames: ['what'],
  },
  mailAttempts: {
    name: 'site_mail_attempts_total',
    help: 'Mails that were handed to the mail server: sent, failed (tried again later) or given_up.',
    labelNames: ['outcome'],
  },
  limits: {
    name: 'site_limits_hit_total',
    help: 'Requests over a limit of attempts, by limit.',
    labelNames: ['limit'],
  },
  securityEvents: {
    name: 'site_security_events_total',
    help: 'Events of security as the log has them.',
    labelNames: ['event'],
  },
  databaseFailures: {
    name: 'site_database_failures_total',
    help: 'Statements that the database did not carry out: contended as others were in the way, else unavailable.',
    labelNames: ['reason'],
  },
  jobFailures: {
    name: 'site_job_failures_total',
    help: 'Runs of background jobs that failed.',
    labelNames: [],
  },
});

/**
 * Times in seconds; `buckets` are their upper bounds.
 *
 * @satisfies {Record<string, { name: string, help: string, labelNames: readonly string[], buckets: readonly number[] }>}
 */
export const HISTOGRAMS = /** @type {const} */ ({
  requests: {
    name: 'site_request_duration_seconds',
    help: 'Requests from their head to the end of the answer, by kind of page or route and status (cut: the caller left before).',
    labelNames: ['route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  },
  databaseWaits: {
    name: 'site_database_wait_seconds',
    help: 'Waits for a connection of the pool, or for the lock of the SQLite file.',
    labelNames: ['what'],
    buckets: [0.001, 0.01, 0.05, 0.25, 1, 2.5, 5],
  },
});

/**
 * As it is when the metrics are read. Without a database that answers, those of its rows are missing.
 *
 * @satisfies {Record<string, { name: string, help: string, labelNames: readonly string[] }>}
 */
export const GAUGES = /** @type {const} */ ({
  databaseRead: {
    name: 'site_database_read',
    help: '1 where the rows below were read in time, 0 where they were not.',
    labelNames: [],
  },
  connections: {
    name: 'site_database_connections',
    help: 'Connections of the pool that are lent or idle; callers that wait for one, or for the SQLite file.',
    labelNames: ['state'],
  },
  lockWaiters: {
    name: 'site_database_lock_waiters',
    help: 'Sessions of PostgreSQL that wait for a lock, of all instances.',
    labelNames: [],
  },
  keptBytes: { name: 'site_kept_bytes', help: 'Memory of kept pages and answers, in bytes.', labelNames: [] },
  keptEntries: { name: 'site_kept_entries', help: 'Kept pages and answers.', labelNames: [] },
  contentVersion: {
    name: 'site_content_version',
    help: 'The version of the content that this process shows.',
    labelNames: [],
  },
  contentVersionBehind: {
    name: 'site_content_version_behind',
    help: 'How many versions the database is ahead of this process.',
    labelNames: [],
  },
  contentVersionAge: {
    name: 'site_content_version_read_age_seconds',
    help: 'Seconds since this process last read the version of the content.',
    labelNames: [],
  },
  mailsWaiting: { name: 'site_mails_waiting', help: 'Mails that are to be sent.', labelNames: [] },
  mailsOldest: {
    name: 'site_mails_oldest_waiting_seconds',
    help: 'Age of the oldest mail that is to be sent; 0 without one.',
    labelNames: [],
  },
  mailsFailed: {
    name: 'site_mails_failed',
    help: 'Mails that wait after an attempt that failed.',
    labelNames: [],
  },
  mailsGivenUp: { name: 'site_mails_given_up', help: 'Mails that were given up and are still kept.', labelNames: [] },
  draftsLate: {
    name: 'site_drafts_late',
    help: 'Drafts to be published, and records to be taken off, more than two minutes ago.',
    labelNames: [],
  },
  draftsFailed: {
    name: 'site_drafts_failed',
    help: 'Drafts that were not published at their time, and records that were not taken off: nobody tries again.',
    labelNames: [],
  },
  backupAge: {
    name: 'site_backup_age_seconds',
    help: 'Seconds since the last good backup, or since the site stands without one.',
    labelNames: [],
  },
});

/** @typedef {keyof typeof COUNTERS} CounterName */
/** @typedef {keyof typeof HISTOGRAMS} HistogramName */
/** @template {CounterName} Name @typedef {Record<(typeof COUNTERS)[Name]['labelNames'][number], string>} CounterLabels */
/** @template {HistogramName} Name @typedef {Record<(typeof HISTOGRAMS)[Name]['labelNames'][number], string>} HistogramLabels */
/** @typedef {keyof typeof GAUGES} GaugeName */
