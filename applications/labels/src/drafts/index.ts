export type { FormName, PriceValues } from './draft.ts'
export { type FormDraft, LabelDrafts, useFormDraft, useLabelDraft } from './label-drafts.tsx'
