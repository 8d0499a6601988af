import type { TextState } from '../text-language.ts'

export const en = {
  title: 'Languages',
  text: 'The texts of the portal, in the words of your company. Emails, error messages and applications have their own texts.',
  language: 'Language',
  search: 'Find a text or a key',
  all: 'All',
  states: {
    replaced: 'Replaced',
    outdated: 'Outdated',
    missing: 'Missing here',
  } satisfies Record<TextState, string> as Readonly<Record<TextState, string>>,
  state: 'State',
  none: 'No text is in this state.',
  change: 'Change a text',
  key: 'Key',
  inForce: 'Text in force',
  english: 'In English',
  original: 'Original',
  former: 'Original when it was replaced',
  replacement: 'Text',
  arguments: (list: string) => `It must contain ${list}.`,
  outdated: 'The original has changed since. Check whether your text still fits, and save it again.',
  notInForce:
    'The original has other arguments now, so that your text is not shown. Change it, or restore the original.',
  replacedIn: (languages: string) => `This text is replaced in: ${languages}.`,
  restore: 'Restore the original',
  saved: 'The text is replaced. Open pages offer to reload.',
  restored: 'The original is restored. Open pages offer to reload.',
  faults: {
    SYNTAX: 'This text cannot be read: check the braces, and the branch “other”.',
    ARGUMENTS: 'This text has other arguments than the original.',
    TAGS: 'This text has other tags than the original.',
  } as Readonly<Record<string, string>>,
}

export type Texts = typeof en
