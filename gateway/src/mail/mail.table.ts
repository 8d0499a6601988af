import type { MailKind } from '@foyer/contract/administration'
import type { Generated } from 'kysely'

/** An email to be sent. The row is deleted when it is sent. */
export interface OutgoingMailTable {
  id: string
  /** The email, encrypted, because it may contain a link into an account. */
  sealed: Buffer
  created_at: Date
  /** Time of the next attempt. */
  due_at: Date
  tries: number
  last_problem: string | null
  /** Until then a gateway sends it, unless that gateway was killed. */
  claimed_until: Generated<Date | null>
}

/** An email that the mail server has accepted, without its text and address. Rows are deleted after 30 days. */
export interface SentMailTable {
  id: string
  kind: MailKind
  person_id: string
  queued_at: Date
  sent_at: Date
  tries: number
}

/** Mail configuration; at most one row. */
export interface MailSettingTable {
  only_one: boolean
  host: string | null
  port: number
  security: 'none' | 'starttls' | 'tls'
  username: string | null
  sealed_password: Buffer | null
  sender: string
  changed_at: Date
}
