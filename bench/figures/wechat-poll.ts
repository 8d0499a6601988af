import { randomUUID } from 'node:crypto'
import { wechatEndpoints } from '@foyer/contract/wechat'
import { type RunningGateway, withGateway } from '../environment/gateway.ts'
import { processorSeconds, processorSecondsWithChildren } from '../environment/processes.ts'
import { atMost, type Effort, type Figure, type Outcome } from '../figure.ts'
import { requestText } from '../load/connection.ts'
import { startLoad } from '../load/load.ts'
import { median, percentile, rounded } from '../statistics.ts'

/** Below the limit of one address. */
const PAGES = 90
const POLL_EVERY = 1_000
const WAITING = 1_000
const CORES = 0.5
const MILLISECONDS = 20

export const wechatPoll: Figure = {
  name: 'wechat-poll',
  how: `${PAGES} sign-in pages, each with its own QR code of WeChat, poll once a second over connections of their own. Processor time of the gateway and of its PostgreSQL during the polls, for each poll, minus that of the same time without any; times ${WAITING} pages. Medians of the rounds.`,
  bottleneck:
    'Each poll reads its row in PostgreSQL and writes a log line. The pages of this measurement poll at the same moment, so that the last one waits for all others.',
  measure: (effort) => withGateway((gateway) => measure(gateway, effort)),
}

async function measure(gateway: RunningGateway, { rounds, seconds }: Effort): Promise<Outcome> {
  const load = startLoad()
  const readings = []
  for (let round = 0; round < rounds; round++) {
    const requests: string[] = []
    for (let page = 0; page < PAGES; page++) requests.push(await openCode(gateway.origin))
    const idle = await coresDuring(gateway, () => new Promise((resolve) => setTimeout(resolve, seconds * 1_000)))
    let polls: readonly number[] = []
    const busy = await coresDuring(gateway, async () => {
      const job = { port: gateway.port, requests, connections: PAGES, pace: POLL_EVERY, seconds }
      polls = (await load.run(job)).latencies['200'] ?? []
    })
    if (polls.length === 0) throw new Error('No poll had a response')
    const each = (busy.cores - idle.cores) / (polls.length / busy.seconds)
    readings.push({ p99: rounded(percentile(polls, 0.99), 2), polls: polls.length, cores: rounded(each * WAITING, 3) })
  }
  load.stop()
  return {
    measures: [
      atMost(CORES, {
        ...{ label: `Cores of gateway and PostgreSQL for ${WAITING} pages that wait for a scan`, digits: 2 },
        value: median(readings.map(({ cores }) => cores)),
      }),
      atMost(MILLISECONDS, {
        ...{ label: `p99 of a poll, ${PAGES} of them at the same moment`, unit: ' ms', digits: 1 },
        value: median(readings.map(({ p99 }) => p99)),
      }),
    ],
    raw: { readings },
  }
}

/** Requests a QR code in a new browser. Returns the request that polls it. */
async function openCode(origin: string): Promise<string> {
  const { qrcode, login } = wechatEndpoints
  const loginStr = randomUUID()
  const response = await fetch(`${origin}${qrcode.path}?${new URLSearchParams({ key: 'login', loginStr })}`)
  const cookie = response.headers.getSetCookie().map((line) => line.split(';')[0])
  if (cookie.length === 0) throw new Error(`There is no QR code: ${await response.text()}`)
  const text = requestText({ method: login.method, path: `${login.path}?${new URLSearchParams({ loginStr })}` })
  return text.replace('\r\n', `\r\ncookie: ${cookie.join('; ')}\r\n`)
}

async function coresDuring({ pid, postgresPid }: RunningGateway, act: () => Promise<unknown>) {
  const used = () => processorSeconds(pid) + (postgresPid ? processorSecondsWithChildren(postgresPid) : 0)
  const [from, before] = [performance.now(), used()]
  await act()
  const seconds = (performance.now() - from) / 1_000
  return { seconds, cores: (used() - before) / seconds }
}
