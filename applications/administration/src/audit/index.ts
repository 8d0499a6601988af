export { AuditSection as default } from './audit-section.tsx'
export { useActor, useTitle } from './event-texts.ts'
export { UserTimeline } from './user-timeline.tsx'
