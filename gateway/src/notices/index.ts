export {
  type ApplicationPrincipal,
  authenticateApplication,
} from './authoring/applications/application-tokens.ts'
export { ProcessTokens } from './authoring/applications/process-tokens.ts'
export { publishingHandlers } from './authoring/handlers.ts'
export { notifyUser, notifyUsers, renderUserNotice } from './authoring/notify-user.ts'
export { endNotices, publishNotice } from './authoring/publish-notice.ts'
export { publishScheduled } from './authoring/publish-scheduled.ts'
export { removeUserFromNotices } from './authoring/remove-user.ts'
export { insertNotice, type RenderedText, rendered } from './authoring/write-notice.ts'
export { announcePush } from './delivery/announce-push.ts'
export { isNoticeSocket, NoticeSockets } from './delivery/notice-socket.ts'
export { ticket } from './delivery/ticket.ts'
export { inboxHandlers } from './inbox/handlers.ts'
export { InboxSummaryCache } from './inbox/inbox-summary-cache.ts'
