import { licensed, unlicensed } from './samples.ts'

/** The screens of the licence section. */
export const LICENCE_STORIES = {
  'Console, licence': { path: 'licence', administers: 'platform', respond: licensed },
  'Console, licence missing': { path: 'licence', administers: 'platform', respond: unlicensed },
} as const
