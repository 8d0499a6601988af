import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { ApplicationIcon } from '../applications/index.ts'
import { useMessages } from '../languages/index.ts'
import { Hidden } from '../ui/index.ts'
import { placeAfterKey } from '../ui/list-keys.ts'
import { Panel } from '../ui/panel.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { StoreIcon, ViewIcon } from './icons.tsx'
import css from './palette.module.css'
import type { Destination } from './palette-entries.ts'

interface PaletteViewProps {
  readonly keyword: string
  readonly destinations: readonly Destination[]
  readonly storesState: 'waiting' | 'ready' | 'failed'
  readonly onType: (keyword: string) => void
  readonly onGo: (to: Destination) => void
  readonly onClose: () => void
}

const GROUPS = {
  application: 'shell.applications',
  page: 'shell.palette.pages',
  store: 'shell.palette.stores',
} as const

/** The palette as it looks. */
export function PaletteView({ keyword, destinations, storesState, onType, onGo, onClose }: PaletteViewProps) {
  const t = useMessages()
  const id = useId()
  const [activeId, setActiveId] = useState<string>()
  const active = Math.max(
    0,
    destinations.findIndex((one) => one.id === activeId),
  )
  const current = destinations[active]
  const optionId = (one: Destination): string => `${id}-${one.id}`
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (event.key === 'Enter' && current) {
      event.preventDefault()
      onGo(current)
      return
    }
    const next = placeAfterKey(destinations.length, active, event.key, { round: true })
    if (next === undefined) return
    event.preventDefault()
    setActiveId(destinations[next]?.id)
  }
  const shownId = current && optionId(current)
  useEffect(() => {
    if (shownId) document.getElementById(shownId)?.scrollIntoView({ block: 'nearest' })
  }, [shownId])
  return (
    <Panel label={t('shell.palette')} at="middle" onClose={onClose}>
      <SearchBox
        label={t('shell.palette')}
        value={keyword}
        onChange={(event) => {
          setActiveId(undefined)
          onType(event.target.value)
        }}
        onKeyDown={onKeyDown}
        role="combobox"
        aria-expanded
        aria-autocomplete="list"
        aria-controls={id}
        aria-activedescendant={shownId}
      />
      <div className={css.list} role="listbox" id={id} aria-label={t('shell.palette')} tabIndex={-1}>
        {destinations.map((one, index) => (
          <Option
            key={one.id}
            id={optionId(one)}
            to={one}
            begins={destinations[index - 1]?.kind !== one.kind}
            active={one === current}
            onActive={() => setActiveId(one.id)}
            onGo={() => onGo(one)}
          />
        ))}
      </div>
      {storesState === 'failed' && <p className={css.calm}>{t('shell.palette.storesAway')}</p>}
      {storesState === 'ready' && destinations.length === 0 && <p className={css.calm}>{t('shell.palette.none')}</p>}
      <Hidden announces>{storesState === 'ready' && t('shell.palette.found', { count: destinations.length })}</Hidden>
    </Panel>
  )
}

interface OptionProps {
  readonly id: string
  readonly to: Destination
  /** The first of its kind has the kind's name above it. */
  readonly begins: boolean
  readonly active: boolean
  readonly onActive: () => void
  readonly onGo: () => void
}

function Option({ id, to, begins, active, onActive, onGo }: OptionProps) {
  const t = useMessages()
  return (
    <>
      {begins && (
        <div className={css.group} role="presentation">
          {t(GROUPS[to.kind])}
        </div>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the search box, where the focus stays. */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the search box, which names the active option. */}
      <div
        className={css.option}
        role="option"
        id={id}
        aria-selected={active}
        onPointerMove={() => !active && onActive()}
        onClick={onGo}
      >
        {to.kind === 'application' && <ApplicationIcon name={to.icon} />}
        {to.kind === 'page' && <ViewIcon />}
        {to.kind === 'store' && <StoreIcon />}
        <span>
          <span>{to.name}</span>
          {to.kind === 'store' && <small>{`${to.store.code} · ${to.store.customer.name}`}</small>}
        </span>
      </div>
    </>
  )
}
