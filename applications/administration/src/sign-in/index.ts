export { SignInSection as default } from './sign-in-section.tsx'
