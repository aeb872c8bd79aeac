/** Why a backup is not made or not restored: a sentence for people. */
export class Refusal extends Error {}
