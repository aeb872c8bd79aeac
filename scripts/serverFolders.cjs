/*
 * The folders of src/server from the ground up. A folder imports only those before it: scripts/eslintLayers.cjs makes the
 * lint rule of this list, bench/drawServer.mjs the table and the drawing of docs/architecture.md.
 */

/** @type {readonly { name: string, holds: string }[]} */
module.exports = [
  {
    name: 'platform',
    holds:
      'Database, HTTP, routing, log, metrics, limits, idempotency, secrets, stored files, queue of mails, version of the content, texts: no subject of the organisation.',
  },
  {
    name: 'organisation',
    holds: 'The values of the owner’s settings, office, directory and site info, and how mails name the organisation.',
  },
  {
    name: 'people',
    holds: 'Accounts, sessions and passwords of visitors; staff with roles, second factors and audit log.',
  },
  { name: 'library', holds: 'Uploaded pictures and documents: checked, stored, sent.' },
  { name: 'publishing', holds: 'What every type of content can: publish, draft, revision, undo, redirect.' },
  { name: 'shop', holds: 'Products, cart, orders, invoices, cities.' },
  { name: 'content', holds: 'Services, projects, media, pages of text, site search, counted views.' },
  { name: 'forms', holds: 'Messages, applications with their attachments, and what keeps robots out.' },
  { name: 'personal-data', holds: 'Whose rows these are: export, deletion, retention.' },
  { name: 'web', holds: 'What pages of visitors are made of: rendering, backends, SEO, drawings, files for machines.' },
  {
    name: 'backoffice',
    holds: 'The pages of /admin: the kit of resources and fields, an area for each subject, the frame around them.',
  },
  {
    name: 'boot',
    holds:
      'Build, start, stop, commands, the list of jobs: it knows all others and hands over what they must not import.',
  },
];
