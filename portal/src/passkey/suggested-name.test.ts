import { expect, it } from 'vitest'
import { suggestedName } from './suggested-name.ts'

it.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36', 0, 'Windows'],
  ['Mozilla/5.0 (Linux; Android 14; TC52) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36', 5, 'Android'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1', 5, 'iPhone'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15', 0, 'Mac'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15', 5, 'iPad'],
  ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36', 0, 'Chromebook'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15', 1, 'Mac'],
  ['Mozilla/5.0 (iPad; CPU OS 12_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1', 5, 'iPad'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 0, 'Linux'],
  ['something else', 0, ''],
])('%s with %i fingers is called %s', (userAgent, maxTouchPoints, name) => {
  expect(suggestedName({ userAgent, maxTouchPoints })).toBe(name)
})
