/* Shifts the clock of a Node process: `node --require …/shiftClock.cjs` with CLOCK_SHIFT_MS. */
const shift = Number(process.env.CLOCK_SHIFT_MS ?? 0);
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
