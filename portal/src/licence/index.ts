export * from './licence-card.tsx'
export * from './licence-tip.tsx'
export * from './use-licence.ts'
