export * from './choose-theme.ts'
export * from './theme.ts'
