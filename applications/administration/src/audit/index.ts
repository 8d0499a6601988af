export { AuditSection as default } from './audit-section.tsx'
export { UserTimeline } from './user-timeline.tsx'
