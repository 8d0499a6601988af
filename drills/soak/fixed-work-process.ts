import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/* Runs in a process of its own, so that each request waits for a core as one to a gateway does. */
const DOCUMENT = JSON.stringify(
  Array.from({ length: 1_500 }, (_, number) => ({
    id: number,
    name: `Store ${number}`,
    languages: ['en', 'fr', 'zh'],
  })),
)

const server = createServer((_request, response) => void response.end(JSON.stringify(JSON.parse(DOCUMENT))))
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
/* Ctrl-C reaches every process of the terminal. This one ends with the drill, which stops other things first. */
process.on('SIGINT', () => undefined)
process.on('disconnect', () => process.exit(0))
