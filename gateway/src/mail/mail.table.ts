/** An email that is still to be sent; the row goes when it is. */
export interface OutgoingMailTable {
  id: string
  /** The email, encrypted: it may hold a link into an account. */
  sealed: Buffer
  created_at: Date
  /** When it is tried next. */
  due_at: Date
  tries: number
  last_problem: string | null
}

/** How mails are sent, if configured; one row. */
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
