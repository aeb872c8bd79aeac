/** Why a command of the terminal, a backup or a restore does not do what was asked: a sentence for people. */
export class Refusal extends Error {}
