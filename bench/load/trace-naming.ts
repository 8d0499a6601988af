import { randomBytes } from 'node:crypto'

const BEFORE_ID = 'traceparent: 00-'
/** Half of an id, in hexadecimal digits. */
const HALF = 16

/** Returns what writes the id of a trace that was not used before into a request that names one. */
export function traceNaming(): (request: Buffer) => void {
  const own = randomBytes(HALF / 2).toString('hex')
  const places = new Map<Buffer, number>()
  let number = 0
  return (request) => {
    let at = places.get(request)
    if (at === undefined) {
      const found = request.indexOf(BEFORE_ID)
      at = found < 0 ? found : found + BEFORE_ID.length
      places.set(request, at)
    }
    if (at < 0) return
    request.write(own, at, 'latin1')
    request.write((number++).toString(16).padStart(HALF, '0'), at + HALF, 'latin1')
  }
}
