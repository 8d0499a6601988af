export { ProviderForm } from './provider-form.tsx'
