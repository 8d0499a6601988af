import type { PlatformStatus, RunningGateway } from '@foyer/contract/monitoring'
import { StateMark, type StateTone } from '@foyer/ui'
import { type Column, completeList, NameCell, PagedRows, Section } from '../components/index.ts'
import { useNumber } from '../texts/index.ts'
import { secondsBetween, useFigureFormats } from './formats.ts'
import { usePlatformTexts } from './texts/index.ts'

const TONES: Readonly<Record<RunningGateway['state'], StateTone>> = {
  well: 'good',
  busy: 'warning',
  outdated: 'warning',
  lost: 'bad',
}
/** A list that is there as a whole, as `completeList` takes it. */
export const LOADED = { isPending: false, isError: false, error: null, refetch: () => undefined } as const

/** The gateways with their load, and what they did last. */
export function Gateways({ status: { gateways, at } }: { readonly status: PlatformStatus }) {
  const { gateways: texts } = usePlatformTexts()
  return (
    <Section title={texts.title}>
      <PagedRows
        label={texts.title}
        list={completeList(LOADED, gateways)}
        columns={useColumns(at)}
        keyOf={({ id }) => id}
        empty={<p>{texts.none}</p>}
      />
    </Section>
  )
}

function useColumns(at: string): readonly Column<RunningGateway>[] {
  const { gateways: texts, ago, figures } = usePlatformTexts()
  const { name, state, load, memory, requests, shells, seen } = texts.columns
  const { percent, milliseconds, bytes, duration } = useFigureFormats()
  const number = useNumber()
  return [
    {
      ...{ title: name, width: '1.4fr', narrow: 'name' },
      cell: ({ host, version, current }) => (
        <NameCell name={host} text={current ? `${version}, ${texts.current}` : version} />
      ),
    },
    {
      ...{ title: state, width: '1fr', narrow: 'state' },
      cell: (one) => <StateMark tone={TONES[one.state]}>{texts.states[one.state]}</StateMark>,
    },
    {
      ...{ title: load, width: '1.4fr', narrow: 'text' },
      cell: ({ cpuPercent, eventLoopDelayMs }) => texts.load(percent(cpuPercent), milliseconds(eventLoopDelayMs)),
    },
    { ...{ title: memory, width: '0.8fr', narrow: 'hidden' }, cell: ({ memoryBytes }) => bytes(memoryBytes) },
    {
      ...{ title: requests, width: '1fr', narrow: 'hidden' },
      cell: ({ requestsPerMinute }) => figures.perMinute(number(requestsPerMinute)),
    },
    { ...{ title: shells, width: '0.8fr', narrow: 'hidden' }, cell: ({ sockets }) => number(sockets) },
    {
      ...{ title: seen, width: '1fr', narrow: 'end' },
      cell: ({ lastSeenAt }) => ago(duration(secondsBetween(at, lastSeenAt))),
    },
  ]
}
