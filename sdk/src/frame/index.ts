export * from './frame-shell.ts'
export * from './run-frame.ts'
