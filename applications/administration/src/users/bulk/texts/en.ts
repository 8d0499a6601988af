import type { LeftOutReason, UserAction } from '@foyer/contract/administration'

/** The texts of one action. `text` is the number as shown. */
interface ActionTexts {
  readonly name: string
  readonly title: (text: string, count: number) => string
  readonly effect: string
  readonly confirm: (text: string) => string
  readonly done: (text: string, count: number) => string
}

const users = (text: string, count: number): string => `${text} ${count === 1 ? 'user' : 'users'}`
const are = (text: string, count: number): string => `${users(text, count)} ${count === 1 ? 'is' : 'are'}`

export const en = {
  select: 'Select',
  endSelect: 'Done',
  selectUser: (name: string) => `Select ${name}`,
  selectPage: 'Select all users shown',
  selected: (text: string) => `${text} selected`,
  locked: (text: string, _count: number) => `${text} of them locked`,
  clear: 'Clear selection',
  selectAll: (text: string) => `Select all ${text}`,
  selectFirst: (text: string) => `Select the first ${text}`,
  selecting: (text: string) => `${text} found`,
  stop: 'Stop',
  cleared: 'The filter has changed, so no user is selected any more.',
  actions: 'Actions for the selected users',
  menu: 'Actions',
  more: 'More',
  checking: 'Checking what will happen',
  progress: (done: string, all: string) => `${done} of ${all}`,
  running: 'Working',
  affected: (count: number): string => (count === 1 ? 'user is changed.' : 'users are changed.'),
  leftOut: (count: number): string => (count === 1 ? 'user is left out.' : 'users are left out.'),
  nothing: 'No user would be changed.',
  affectedList: 'Users who are changed',
  leftOutList: 'Users who are left out, and why',
  reasons: {
    unknown: 'Does not exist any more',
    self: 'This is you',
    morePowerful: 'Has more rights than you',
    lastAdministrator: 'Would be the last administrator',
    needsApproval: 'Needs an approval: make a request',
    notNeeded: 'Nothing to change',
    disabled: 'The account is disabled',
    noAddress: 'Has no email address',
    singleSignOn: 'Signs in through a provider',
    tooManyMails: 'Got as many emails as possible today',
    roleUnknown: 'The organisation has no such role or place',
    roleNotAllowed: 'The role has more rights than you',
    tooManyRoles: 'Has as many roles as possible',
  } satisfies Record<LeftOutReason, string>,
  failedAt: (text: string, count: number) => `${are(text, count)} not done.`,
  again: (text: string) => `Try these ${text} again`,
  undo: 'Undo',
  undone: 'The action is undone.',
  notUndone: (text: string, count: number) => `${are(text, count)} not changed back.`,
  next: 'Continue',
  wherever: 'Wherever the users have it',
  actionTexts: {
    unlock: {
      name: 'Unlock',
      title: (text, count) => `Unlock ${users(text, count)}?`,
      effect: 'They can sign in again at once.',
      confirm: (text) => `Unlock ${text}`,
      done: (text, count) => `${are(text, count)} unlocked.`,
    },
    disable: {
      name: 'Disable',
      title: (text, count) => `Disable ${users(text, count)}?`,
      effect: 'All their sessions end, and they cannot sign in until you enable them again.',
      confirm: (text) => `Disable ${text}`,
      done: (text, count) => `${are(text, count)} disabled.`,
    },
    enable: {
      name: 'Enable',
      title: (text, count) => `Enable ${users(text, count)}?`,
      effect: 'They can sign in again with their password.',
      confirm: (text) => `Enable ${text}`,
      done: (text, count) => `${are(text, count)} enabled.`,
    },
    endSessions: {
      name: 'End all sessions',
      title: (text, count) => `End all sessions of ${users(text, count)}?`,
      effect: 'They have to sign in again on every device. Unsaved work stays there until they sign in again.',
      confirm: (text) => `End sessions of ${text}`,
      done: (text, count) => `All sessions of ${users(text, count)} have ended.`,
    },
    resendActivation: {
      name: 'Send activation email',
      title: (text, count) => `Send activation emails to ${users(text, count)}?`,
      effect: 'Links that were sent before no longer work.',
      confirm: (text) => `Send ${text}`,
      done: (text, count) => `${text} activation ${count === 1 ? 'email is' : 'emails are'} on the way.`,
    },
    addRole: {
      name: 'Add a role',
      title: (text, count) => `Add a role to ${users(text, count)}?`,
      effect: 'The role applies from their next request. Roles and places that they have stay.',
      confirm: (text) => `Add to ${text}`,
      done: (text, count) => `${users(text, count)} got the role.`,
    },
    removeRole: {
      name: 'Remove a role',
      title: (text, count) => `Remove a role from ${users(text, count)}?`,
      effect: 'The role ends with their next request. Roles through groups stay.',
      confirm: (text) => `Remove from ${text}`,
      done: (text, count) => `${users(text, count)} no longer ${count === 1 ? 'has' : 'have'} the role.`,
    },
  } satisfies Record<UserAction, ActionTexts> as Record<UserAction, ActionTexts>,
}

export type Texts = typeof en
