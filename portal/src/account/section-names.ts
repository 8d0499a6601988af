/** The sections of the account page in their order, each with the message of its title. */
export const SECTIONS = {
  you: 'account.you',
  details: 'account.details',
  password: 'account.password.title',
  factor: 'account.factor.title',
  passkeys: 'account.passkeys.title',
  providers: 'account.providers.title',
  sessions: 'account.sessions.title',
  trust: 'account.trust.title',
  signIns: 'account.signIns.title',
  data: 'account.data.title',
} as const

export type SectionName = keyof typeof SECTIONS

/** The section that the hash of an address names. */
export function sectionOf(hash: string): SectionName | undefined {
  return Object.hasOwn(SECTIONS, hash) ? (hash as SectionName) : undefined
}

/** Scrolls to a section and focuses its title. */
export function goToSection(name: SectionName): void {
  document.getElementById(name)?.querySelector('h2')?.focus()
}
