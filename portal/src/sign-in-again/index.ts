export * from './sign-in-again.tsx'
