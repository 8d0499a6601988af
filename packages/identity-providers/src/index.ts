export type { Account, RegisteredClient } from './accounts.ts'
export { type IdentityProviders, type ProviderSpecification, startIdentityProviders } from './start.ts'
export { startWeChat, type WeChat, type WeChatOptions } from './wechat.ts'
