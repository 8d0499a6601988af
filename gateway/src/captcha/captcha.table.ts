import type { Generated } from 'kysely'

export interface CaptchaTable {
  id: string
  kind: 'picture' | 'work'
  /** The characters, or the challenge of a proof of work. */
  answer: string
  /** Leading zero bits of a proof of work. */
  difficulty: Generated<number>
  expires_at: Date
  tries: number
  /** Passed in `captcha-validate`: permits one recovery request. */
  passed: boolean
}
