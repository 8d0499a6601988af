export { type Audience, announcePush } from './announce-push.ts'
export { AUDIENCE_KEY_KINDS, audienceKeysOfNotice, audienceKeysOfUser } from './audience-keys.ts'
export { cachedReader } from './cached-reader.ts'
export { type InboxSummary, inboxSummaryOf } from './inbox-summary.ts'
export { InboxSummaryCache } from './inbox-summary-cache.ts'
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
export { inboxStart, inboxSummaries, isActive, isAddressedTo, isUnread, readersAndKeys } from './readers.ts'
export type { SocketTicketTable } from './socket-ticket.table.ts'
export { ticket } from './ticket.ts'
