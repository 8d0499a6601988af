/** Stored actions whose text has another key. */
export const RENAMED = [
  ['approval.refused', 'approval.rejected'],
  ['sign-in.refused', 'sign-in.not-permitted'],
] as const
