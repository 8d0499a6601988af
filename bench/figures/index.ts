import type { Figure } from '../figure.ts'
import { loginFlood } from './login-flood.ts'
import { memory } from './memory.ts'
import { page } from './page.ts'
import { revocation } from './revocation.ts'
import { signInRate } from './sign-in-rate.ts'
import { start } from './start.ts'
import { workBenchRate } from './work-bench-rate.ts'
import { workBenchWhileBusy } from './work-bench-while-busy.ts'

/** In the order of the README. */
export const FIGURES: readonly Figure[] = [
  page,
  signInRate,
  workBenchWhileBusy,
  workBenchRate,
  start,
  memory,
  revocation,
  loginFlood,
]
