import { NoResponse } from '../wire/index.ts'

/**
 * Loads what hashes: the digest of passwords, and the calculation of the captcha. It comes after the form can be used.
 * @throws NoResponse
 */
export async function loadHashing(): Promise<typeof import('./hashing.ts')> {
  try {
    return await import('./hashing.ts')
  } catch {
    throw new NoResponse('notLoaded')
  }
}
