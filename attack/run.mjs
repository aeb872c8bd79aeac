import { addresses } from './addresses.mjs';
import { runAttacks } from './attack.mjs';
import { bodies } from './bodies.mjs';
import { clock } from './clock.mjs';
import { connections } from './connections.mjs';
import { crowds } from './crowds.mjs';
import { database } from './database.mjs';
import { erasure } from './erasure.mjs';
import { floods } from './floods.mjs';
import { hostile } from './hostile.mjs';
import { imports } from './imports.mjs';
import { kills } from './kills.mjs';
import { limits } from './limits.mjs';
import { logins } from './logins.mjs';
import { mailAgain } from './mailAgain.mjs';
import { mails } from './mails.mjs';
import { oddRequests } from './oddRequests.mjs';
import { poison } from './poison.mjs';
import { races } from './races.mjs';
import { rolling } from './rolling.mjs';
import { secondFactors } from './secondFactors.mjs';
import { servicesList } from './servicesList.mjs';
import { staffForms } from './staffForms.mjs';
import { staffLogin } from './staffLogin.mjs';
import { stop } from './stop.mjs';
import { timing } from './timing.mjs';
import { tokens } from './tokens.mjs';
import { uploads } from './uploads.mjs';

/** `npm run attack -- races tokens` runs those of these names. @type {Record<string, import('./attack.mjs').Attack>} */
const ATTACKS = {
  tokens,
  races,
  limits,
  kills,
  hostile,
  oddRequests,
  bodies,
  uploads,
  floods,
  imports,
  timing,
  mails,
  mailAgain,
  clock,
  database,
  poison,
  logins,
  crowds,
  addresses,
  connections,
  erasure,
  rolling,
  secondFactors,
  servicesList,
  staffForms,
  staffLogin,
  stop,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !Object.hasOwn(ATTACKS, name));
if (unknown.length > 0) {
  console.error(`There is no attack ${unknown.join(', ')}; there are ${Object.keys(ATTACKS).join(', ')}.`);
  process.exit(2);
}
const chosen = Object.entries(ATTACKS).filter(([name]) => wanted.length === 0 || wanted.includes(name));
process.exitCode = await runAttacks(chosen.map(([, attack]) => attack));
