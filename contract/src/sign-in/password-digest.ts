import { z } from 'zod'
import { INPUT_MAX_LENGTH } from '../limits.ts'

/** What travels in place of a password (`signInDigest`). */
export const PasswordDigest = z
  .string()
  .min(1)
  .max(INPUT_MAX_LENGTH)
  .meta({
    description:
      'The digest of the password: upper-case hexadecimal SHA-256 of the UTF-8 bytes of password and username, one after the other without a separator. The password is normalised by NFKC; the username is normalised by NFKC, trimmed and put in lower case. Any other text counts as a wrong password. The example is of the password `quiet rivers over old stones` and the username `clerk`.',
    examples: ['017D916568F9A86F07997452DAACAD9FDD889DE99898783C299CC563AEC232D2'],
  })
