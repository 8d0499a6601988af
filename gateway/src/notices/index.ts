export { type Audience, announcePush } from './announce-push.ts'
export { knownReader } from './known-reader.ts'
export type {
  ApplicationTokenTable,
  NoticeAudienceTable,
  NoticeFileTable,
  NoticeReachTable,
  NoticeSequenceTable,
  NoticeTable,
  NoticeTextTable,
} from './notice.table.ts'
export { isNoticeSocket, NoticeSockets } from './notice-socket.ts'
export { endNotices, publishNotice } from './publish-notice.ts'
export { keysOfPerson, keysReached, REACH } from './reach.ts'
export { beginningOf, goesOn, isUnread, reaches, readersAndKeys, standings } from './readers.ts'
export { RememberedStandings } from './remembered-standings.ts'
export type { SocketTicketTable } from './socket-ticket.table.ts'
export { ticket } from './ticket.ts'
export { type Standing, standingOf } from './unread.ts'
