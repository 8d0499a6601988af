export { singleSignOnHandlers } from './handlers.ts'
export { providerHandlers } from './providers/administration.ts'
export { ProviderClients } from './providers/provider-clients.ts'
