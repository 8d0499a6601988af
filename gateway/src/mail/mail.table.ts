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
