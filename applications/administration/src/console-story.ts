import type { Respond } from './samples.ts'

/** A screen of the console in one of its states, without a gateway. */
export interface ConsoleStory {
  /** The path in the console. */
  readonly path: string
  readonly administers?: 'organisation' | 'platform'
  readonly respond: Respond
  /** What is pressed one after the other once it is there. */
  readonly presses?: readonly Press[]
}

/** A CSS selector, or the name of a control in a language. */
export type Press = string | ((language: string) => string)
