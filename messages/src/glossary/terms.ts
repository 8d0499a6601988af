import type { MessageKey } from '../catalogue.ts'

/** The terms of docs/glossary.md that texts use. Every language has one word for each of them. */
export const DOMAIN_TERMS = [
  'acknowledgement',
  'activation',
  'application',
  'attachment',
  'authenticator app',
  'customer',
  'email',
  'favourite',
  'inbox',
  'notice',
  'one-time code',
  'organisation',
  'organisation administrator',
  'passkey',
  'permission',
  'platform',
  'portal',
  'recovery',
  'recovery code',
  'role',
  'second factor',
  'session',
  'setting',
  'store',
  'store manager',
  'store staff',
  'super administrator',
  'trusted device',
  'unsaved changes',
  'user',
] as const

/** Further words of the screen, which docs/glossary.md does not define. */
export const SCREEN_WORDS = [
  'account',
  'device',
  'enter',
  'licence',
  'official licence',
  'password',
  'picture',
  'sign in',
  'sign out',
  'support',
  'trial licence',
  'upload',
  'username',
  'warning',
] as const

/** Terms of docs/glossary.md that texts use as ordinary words, with another meaning. */
export const ORDINARY_WORDS = [
  { term: 'lock', reason: 'texts say that an account is locked, in each sentence in its own way' },
  { term: 'place', reason: 'texts say customer or store; "in place of" is no place' },
  { term: 'request', reason: 'texts mean what a user asks for, not an HTTP request' },
  { term: 'response', reason: 'texts mean an answer, not an HTTP response' },
] as const

export type Term = (typeof DOMAIN_TERMS)[number] | (typeof SCREEN_WORDS)[number]

/**
 * How a language writes a term. Forms and forbidden words are regular expressions without flags: they match whatever the case,
 * and in languages with spaces only from the beginning of a word.
 */
export interface GlossaryEntry {
  /** The word that texts use, as the check suggests it. */
  readonly word: string
  /** What a text contains if it uses the word, where inflection alters it. */
  readonly forms?: string
  /** Other words for the same thing, which no text may contain. */
  readonly forbidden?: readonly string[]
}

/** A text of an application: the path of its file without the language, and its name there. */
export type ApplicationTextKey = `${string}/${string} ${string}`

/** A text that may break a rule of the glossary. */
export interface GlossaryException {
  readonly key: MessageKey | ApplicationTextKey
  readonly term: Term
  readonly reason: string
}

export interface Glossary {
  readonly terms: Readonly<Record<Term, GlossaryEntry>>
  readonly exceptions: readonly GlossaryException[]
}
