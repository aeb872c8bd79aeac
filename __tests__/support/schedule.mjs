/**
 * @typedef {object} Task
 * @property {string} name
 * @property {1 | 2} [lanes] how many processes it keeps busy; 1 unless given
 * @property {string[]} [after] names of tasks that must have ended before, where they are among the tasks at all
 */

/** As many as the cores of the smallest machine that the time limit holds for. */
const LANES = 2;

/**
 * Runs tasks in the order given, two at a time where they fit beside each other.
 *
 * @template {Task} T
 * @param {T[]} tasks
 * @param {(task: T) => Promise<void>} run must not reject
 */
export async function runInLanes(tasks, run) {
  const waiting = [...tasks];
  /** @type {Map<string, Promise<void>>} */
  const running = new Map();
  let busy = 0;

  const isReady = (/** @type {T} */ { lanes = 1, after = [] }) =>
    busy + lanes <= LANES && !after.some((name) => running.has(name) || waiting.some((other) => other.name === name));

  while (waiting.length > 0 || running.size > 0) {
    const index = waiting.findIndex(isReady);
    const [task] = index < 0 ? [] : waiting.splice(index, 1);
    if (task) {
      const { name, lanes = 1 } = task;
      busy += lanes;
      const ended = run(task).then(() => {
        busy -= lanes;
        running.delete(name);
      });
      running.set(name, ended);
    } else if (running.size > 0) {
      await Promise.race(running.values());
    } else throw new Error(`These wait for one another: ${waiting.map(({ name }) => name).join(', ')}.`);
  }
}
