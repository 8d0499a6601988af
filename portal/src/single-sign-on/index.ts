export { ProviderForm } from './provider-form.tsx'
export { type HomeRealm, useHomeRealm } from './use-home-realm.ts'
