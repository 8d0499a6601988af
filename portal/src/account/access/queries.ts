import { queryOptions } from '@tanstack/react-query'
import { request } from '../../wire/index.ts'

/** Where the user is signed in. */
export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: async () => (await request('account.sessions', {})).items,
})

/** Trusted devices: they need no code. */
export const trustedDevicesQuery = queryOptions({
  queryKey: ['account', 'trustedDevices'],
  queryFn: async () => (await request('account.trustedDevices', {})).items,
})

export const recentSignInsQuery = queryOptions({
  queryKey: ['account', 'recentSignIns'],
  queryFn: async () => (await request('account.recentSignIns', {})).items,
})

export const passkeysQuery = queryOptions({
  queryKey: ['account', 'passkeys'],
  queryFn: async () => (await request('passkey.list', {})).items,
})

/** The rules for a new password. */
export const passwordLevelQuery = queryOptions({
  queryKey: ['account', 'passwordLevel'],
  queryFn: async () => (await request('password.ownStrength', {}, { handlesErrors: true })).level,
})

/** The accounts at providers that the user signs in with. */
export const identitiesQuery = queryOptions({
  queryKey: ['account', 'identities'],
  queryFn: () => request('identities.ownIdentities', {}),
})
