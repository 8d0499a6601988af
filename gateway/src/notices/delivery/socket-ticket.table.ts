export interface SocketTicketTable {
  ticket_hash: Buffer
  session_id: string
  expires_at: Date
}
