import type { ApplicationFaults, PlatformStatus } from '@foyer/contract/monitoring'
import { type Column, completeList, NameCell, PagedRows, Section } from '../components/index.ts'
import { useInstant, useNumber } from '../texts/index.ts'
import { LOADED } from './gateways.tsx'
import { usePlatformTexts } from './texts/index.ts'

/** Faults of applications in open shells, by version. */
export function Faults({ status: { faults } }: { readonly status: PlatformStatus }) {
  const { faults: texts } = usePlatformTexts()
  return (
    <Section title={texts.title}>
      <PagedRows
        label={texts.title}
        list={completeList(LOADED, faults)}
        columns={useColumns()}
        keyOf={({ application, version, kind }) => `${application} ${version} ${kind}`}
        empty={<p>{texts.none}</p>}
      />
    </Section>
  )
}

function useColumns(): readonly Column<ApplicationFaults>[] {
  const { faults: texts } = usePlatformTexts()
  const { application, what, hour, day, last } = texts.columns
  const kinds: Readonly<Record<string, string>> = texts.kinds
  const number = useNumber()
  const instant = useInstant()
  return [
    {
      ...{ title: application, width: '1fr', narrow: 'name' },
      cell: (fault) => <NameCell name={fault.application} text={fault.version} />,
    },
    { ...{ title: what, width: '1.8fr', narrow: 'text' }, cell: ({ kind }) => kinds[kind] ?? texts.other },
    {
      ...{ title: hour, width: '0.7fr', narrow: 'state' },
      cell: ({ lastHour }) => <NameCell name={number(lastHour)} />,
    },
    { ...{ title: day, width: '0.7fr', narrow: 'hidden' }, cell: ({ lastDay }) => number(lastDay) },
    { ...{ title: last, width: '1fr', narrow: 'end' }, cell: ({ lastAt }) => instant(lastAt) },
  ]
}
