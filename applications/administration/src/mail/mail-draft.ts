import type { MailSettings, MailSettingsChange } from '@foyer/contract/administration'

/** What an administrator edits of the mail server. */
export interface MailDraft {
  /** Empty: mails are written as files. */
  readonly host: string
  readonly port: string
  readonly security: MailSettings['security']
  readonly username: string
  /** Empty: the stored one stays. */
  readonly password: string
  readonly removePassword: boolean
  readonly from: string
}

export function mailDraftOf({ host, port, security, username, from }: MailSettings): MailDraft {
  const stored = { host: host ?? '', port: String(port), security, username: username ?? '', from }
  return { ...stored, password: '', removePassword: false }
}

/** A password is for one server, and another server removes it. */
export const PASSWORD_FIELDS = ['password', 'removePassword', 'host', 'port'] as const

const HIGHEST_PORT = 65_535

export function hasValidPort({ port }: MailDraft): boolean {
  return /^\d{1,5}$/.test(port.trim()) && Number(port) >= 1 && Number(port) <= HIGHEST_PORT
}

/** Returns only what differs from the stored settings, as the call takes it. */
export function mailChanges(stored: MailSettings, draft: MailDraft): Omit<MailSettingsChange, 'version'> {
  const before = mailDraftOf(stored)
  const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim())
  return {
    ...(draft.host.trim() === before.host ? {} : { host: orNull(draft.host) }),
    ...(draft.port.trim() === before.port ? {} : { port: Number(draft.port) }),
    ...(draft.security === before.security ? {} : { security: draft.security }),
    ...(draft.username.trim() === before.username ? {} : { username: orNull(draft.username) }),
    ...(draft.from.trim() === before.from ? {} : { from: draft.from.trim() }),
    ...passwordChange(draft),
  }
}

function passwordChange({ password, removePassword }: MailDraft): Pick<MailSettingsChange, 'password'> {
  if (removePassword) return { password: null }
  return password === '' ? {} : { password }
}
