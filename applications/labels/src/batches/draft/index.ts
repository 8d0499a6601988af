export type { Draft, StartTime } from './draft.ts'
export { DraftProvider, useDraft } from './draft-provider.tsx'
