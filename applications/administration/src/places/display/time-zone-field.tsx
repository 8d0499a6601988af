import { ComboBox, ListBoxItem } from '@foyer/ui'
import { useMemo } from 'react'
import { usePlacesTexts } from '../texts/index.ts'

interface Props {
  readonly label: string
  /** Empty while none is chosen. */
  readonly value: string
  readonly problem?: string | undefined
  readonly onChange: (timeZone: string) => void
}

/** One of the time zones that the browser knows, found by typing. */
export function TimeZoneField({ label, value, problem, onChange }: Props) {
  const texts = usePlacesTexts()
  const zones = useMemo(() => knownTimeZones(value), [value])
  return (
    <ComboBox
      {...{ label, problem }}
      defaultItems={zones}
      empty={texts.store.noTimeZone}
      selectedKey={value === '' ? null : value}
      onSelectionChange={(key) => onChange(key === null ? '' : String(key))}
    >
      {({ id }) => <ListBoxItem id={id}>{id}</ListBoxItem>}
    </ComboBox>
  )
}

/** The current one may be an older name, which browsers do not list. */
function knownTimeZones(current: string): readonly { readonly id: string }[] {
  const names = new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), ...(current === '' ? [] : [current])])
  return [...names].map((id) => ({ id }))
}
