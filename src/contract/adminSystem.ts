import type { Tone } from './admin';

/** What the checks of the installation have found, for owners. */
export type ChecksView = {
  checks: {
    name: string;
    title: string;
    text: string;
    tone: Tone;
    /** When it was made; empty where it was not yet. */
    at: string;
  }[];
};

/** The machine that the site is on, for owners. */
export type SystemView = {
  /** When the last good backup was. */
  backup: { text: string; tone: Tone };
  isUnderWay: boolean;
  backups: {
    id: number;
    at: string;
    /** Size and files, or why it failed. */
    text: string;
    hasFailed: boolean;
    /** Where it is kept still. */
    href?: string;
  }[];
};
