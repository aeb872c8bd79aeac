/*
 * Shifts the clock of a Node process by CLOCK_SHIFT_MS: `node --require …/shiftClock.cjs`. With CLOCK_SHIFT_LATER it
 * jumps when the process gets SIGUSR2, and then writes the file of that name.
 */
const { writeFileSync } = require('node:fs');

const jump = Number(process.env.CLOCK_SHIFT_MS ?? 0);
let shift = process.env.CLOCK_SHIFT_LATER ? 0 : jump;
if (process.env.CLOCK_SHIFT_LATER) {
  process.on('SIGUSR2', () => {
    shift = jump;
    writeFileSync(process.env.CLOCK_SHIFT_LATER, '');
  });
}
const SystemDate = Date;

class ShiftedDate extends SystemDate {
  constructor(...values) {
    if (values.length === 0) super(SystemDate.now() + shift);
    else super(...values);
  }
  static now() {
    return SystemDate.now() + shift;
  }
}
// Next copies the own properties of Date only.
Object.assign(ShiftedDate, { parse: SystemDate.parse, UTC: SystemDate.UTC });
globalThis.Date = ShiftedDate;
