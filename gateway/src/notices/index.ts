export { type Audience, announcePush } from './announce-push.ts'
export { isNoticeSocket, NoticeSockets } from './notice-socket.ts'
export type { SocketTicketTable } from './socket-ticket.table.ts'
export { ticket } from './ticket.ts'
