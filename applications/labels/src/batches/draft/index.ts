export type { Draft, StartTime } from './draft.ts'
export { DraftProvider, useDraft } from './draft-provider.tsx'
export { BatchDrafts } from './store-drafts.tsx'
