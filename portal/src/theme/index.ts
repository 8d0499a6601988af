export * from './choose-theme.ts'
export * from './show-accent.ts'
export * from './theme.ts'
