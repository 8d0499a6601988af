import type { ProviderConfiguration } from '@foyer/contract/single-sign-on'
import { errors } from '../../platform/http/api-error.ts'
import { privateKeyOf } from './open-id.ts'

/** Rejects a private key that is none, before it is stored. */
export async function assertUsableSecret(
  { authentication }: Pick<ProviderConfiguration, 'authentication'>,
  secret: string,
): Promise<void> {
  if (authentication === 'client-secret') return
  try {
    await privateKeyOf(secret)
  } catch {
    throw errors.invalidField('secret', 'is not a private key as JWK')
  }
}
