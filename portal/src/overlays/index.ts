export * from './lazy-components.ts'
export * from './overlays.tsx'
