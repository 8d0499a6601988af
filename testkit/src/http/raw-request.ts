import { connect } from 'node:net'

export interface RawReply {
  readonly status: number
  /** Names in lower case. */
  readonly headers: ReadonlyMap<string, string>
  readonly body: string
}

/**
 * Sends bytes over a new connection and returns every response until it ends, for requests that no HTTP client would send. The
 * gateway has to end the connection, or the bytes have to contain `Connection: close`.
 */
export function sendRaw(base: string, bytes: string | Buffer): Promise<RawReply[]> {
  const { hostname, port } = new URL(base)
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    socket.setTimeout(10_000, () => socket.destroy(new Error('the gateway neither answered nor ended the connection')))
    socket.on('data', (part) => parts.push(part))
    socket.on('error', (error) => (parts.length > 0 ? undefined : reject(error)))
    socket.on('close', () => resolve(parseReplies(Buffer.concat(parts).toString('latin1'))))
  })
}

export function parseReplies(text: string): RawReply[] {
  const replies: RawReply[] = []
  let rest = text
  while (rest.startsWith('HTTP/1.1 ')) {
    const [head = '', ...others] = rest.split('\r\n\r\n')
    const [first = '', ...lines] = head.split('\r\n')
    const headers = new Map(
      lines.map((line) => {
        const [name = '', ...value] = line.split(':')
        return [name.toLowerCase(), value.join(':').trim()]
      }),
    )
    const after = others.join('\r\n\r\n')
    const length = Number(headers.get('content-length') ?? 0)
    replies.push({
      status: Number(first.split(' ')[1]),
      headers,
      body: Buffer.from(after.slice(0, length), 'latin1').toString(),
    })
    rest = after.slice(length)
  }
  return replies
}
