export * from './reauthentication-dialog.tsx'
