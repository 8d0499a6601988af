export * from './accent-pairs.ts'
export * from './accent-styles.ts'
export * from './accent-tokens.ts'
export type { ThemeName } from './surfaces.ts'
