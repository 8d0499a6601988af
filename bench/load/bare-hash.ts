import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { ARGON2 } from '@foyer/gateway/password/hashing/password-hash'
import { hash } from '@node-rs/argon2'

/** Upper limit of sign-ins: only the hash, with one calculation for each core. */
process.on('message', async ({ seconds }: { seconds: number }) => {
  const password = randomBytes(32)
  const began = performance.now()
  let hashes = 0
  const one = async () => {
    while (performance.now() - began < seconds * 1_000) {
      await hash(password, ARGON2)
      hashes++
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, one))
  process.send?.({ rate: hashes / ((performance.now() - began) / 1_000) })
})
process.on('disconnect', () => process.exit(0))
