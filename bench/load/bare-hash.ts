import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { ARGON2 } from '@foyer/gateway/password/hashing/password-hash'
import { hash } from '@node-rs/argon2'

/** The ceiling: nothing but the hash of a sign-in, as many at once as there are cores. */
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
