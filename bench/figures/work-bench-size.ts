import { placeEndpoints } from '@foyer/contract/places'
import { DEMO_PASSWORD } from '@foyer/gateway/seed/demo-data'
import { type RunningGateway, withGateway } from '../environment/gateway.ts'
import { STORES_OF_ONE, seedStores } from '../environment/stores.ts'
import { MANAGER, sendRequest, signIn, workBenchOf } from '../environment/users.ts'
import { atMost, type Effort, type Figure, type Outcome } from '../figure.ts'
import { Connection, requestText } from '../load/connection.ts'
import { spreadOf } from '../statistics.ts'

const WITHIN = 20
const KILOBYTES = 30
const TIMES = 500
const WARM_UPS = 20

export const workBenchSize: Figure = {
  name: 'work-bench-size',
  how: `GET /v2/users/work-bench of a user with ${STORES_OF_ONE} stores of ten customers. Before each request the user chooses another store, so that no response comes from the cache. ${TIMES} times over one keep-alive connection. The size is that of a compressed response without headers.`,
  measure: (effort) => withGateway((gateway) => measure(gateway, effort)),
}

async function measure(gateway: RunningGateway, effort: Effort): Promise<Outcome> {
  await seedStores(gateway.origin, DEMO_PASSWORD, 0)
  const token = await signIn(gateway.origin, MANAGER)
  const { items } = await sendRequest(gateway.origin, { ...placeEndpoints.stores, token })
  const connection = await Connection.open(gateway.port)
  const send = (request: string) =>
    new Promise<Buffer>((resolve, reject) =>
      connection.sendRequest(Buffer.from(request), (status, whole) =>
        status === 200 ? resolve(whole) : reject(new Error(`The gateway responded with ${status}`)),
      ),
    )
  const { method, path } = placeEndpoints.choose
  const choices = items.map(({ id }: { id: string }) =>
    requestText({ method, path, token, body: { customer: null, store: id } }),
  )
  const bench = requestText({ method: 'GET', path: '/v2/users/work-bench', token, packed: true })
  const milliseconds: number[] = []
  let bytes = 0
  for (let time = -WARM_UPS; time < effort.repeats(TIMES); time++) {
    await send(choices[(time + WARM_UPS) % choices.length])
    const began = performance.now()
    const whole = await send(bench)
    if (time >= 0) milliseconds.push(performance.now() - began)
    bytes = whole.length - whole.indexOf('\r\n\r\n') - 4
  }
  connection.close()
  const unpacked = Buffer.byteLength(await workBenchOf(gateway.origin, token))
  const spread = spreadOf(milliseconds)
  return {
    measures: [
      atMost(WITHIN, {
        label: 'Uncached work-bench: p99',
        value: spread.p99,
        unit: ' ms',
        digits: 1,
        beside: `median ${spread.p50.toFixed(1)} ms`,
      }),
      atMost(KILOBYTES, {
        label: 'Its size as sent',
        value: bytes / 1_000,
        unit: ' kB',
        digits: 1,
        beside: `${(unpacked / 1_000).toFixed(1)} kB unpacked`,
      }),
    ],
    raw: { milliseconds: spread, bytes, unpacked },
  }
}
