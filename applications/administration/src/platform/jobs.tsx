import type { JobStatus, PlatformStatus } from '@foyer/contract/monitoring'
import { StateMark } from '@foyer/ui'
import { type Column, completeList, NameCell, PagedRows, Section } from '../components/index.ts'
import { useInstant } from '../texts/index.ts'
import { secondsBetween, useFigureFormats } from './formats.ts'
import { LOADED } from './gateways.tsx'
import { usePlatformTexts } from './texts/index.ts'

/** The recurring jobs with their last and next run, on all gateways. */
export function Jobs({ status: { jobs, at } }: { readonly status: PlatformStatus }) {
  const { jobs: texts } = usePlatformTexts()
  return (
    <Section title={texts.title}>
      <PagedRows
        label={texts.title}
        list={completeList(LOADED, jobs)}
        columns={useColumns(at)}
        keyOf={({ job }) => job}
        empty={<p>{texts.none}</p>}
      />
    </Section>
  )
}

function useColumns(at: string): readonly Column<JobStatus>[] {
  const { jobs: texts, ago } = usePlatformTexts()
  const { name, state, last, next, failure } = texts.columns
  const { duration, interval, time } = useFigureFormats()
  const instant = useInstant()
  return [
    {
      ...{ title: name, width: '1.6fr', narrow: 'name' },
      cell: ({ job, everySeconds }) => <NameCell name={texts.names[job]} text={texts.every(interval(everySeconds))} />,
    },
    {
      ...{ title: state, width: '0.8fr', narrow: 'state' },
      cell: ({ failing }) => (
        <StateMark tone={failing ? 'bad' : 'good'}>{failing ? texts.states.failing : texts.states.well}</StateMark>
      ),
    },
    {
      ...{ title: last, width: '0.8fr', narrow: 'text' },
      cell: ({ lastRunAt }) => ago(duration(secondsBetween(at, lastRunAt))),
    },
    { ...{ title: next, width: '0.8fr', narrow: 'end' }, cell: ({ nextRunAt }) => time(nextRunAt) },
    {
      ...{ title: failure, width: '1.6fr', narrow: 'hidden' },
      cell: ({ lastFailureAt, lastFailure }) =>
        lastFailureAt === null ? texts.never : `${instant(lastFailureAt)}: ${lastFailure}`,
    },
  ]
}
