import { INPUT_MAX_LENGTH } from '@foyer/contract/limits'
import { ListBox, ListBoxItem, ListBoxSection, Search, SearchField } from '@foyer/ui'
import { ApplicationIcon } from '../applications/index.ts'
import { Hidden } from '../components/index.ts'
import { useMessages } from '../languages/index.ts'
import { Panel } from '../overlays/index.ts'
import { ActionIcon, StoreIcon, ViewIcon } from './icons.tsx'
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

const GROUPS = [
  { type: 'application', title: 'shell.applications' },
  { type: 'page', title: 'shell.palette.pages' },
  { type: 'action', title: 'shell.palette.actions' },
  { type: 'store', title: 'shell.palette.stores' },
  { type: 'result', title: 'shell.palette.results' },
] as const

/** The palette without its state. */
export function PaletteView({ keyword, destinations, storesState, onType, onGo, onClose }: PaletteViewProps) {
  const t = useMessages()
  const go = (key: unknown): void => {
    const destination = destinations.find(({ id }) => id === key)
    if (destination) onGo(destination)
  }
  const groups = GROUPS.map((group) => ({
    ...group,
    items: destinations.filter(({ type }) => type === group.type),
  }))
  return (
    <Panel label={t('shell.palette')} at="middle" onClose={onClose}>
      <Search value={keyword} onChange={onType}>
        <SearchField label={t('shell.palette')} maxLength={INPUT_MAX_LENGTH} hasResults={destinations.length > 0} />
        <div className={css.list}>
          <ListBox aria-label={t('shell.palette')} autoFocus="first" shouldFocusWrap onAction={go}>
            {groups
              .filter(({ items }) => items.length > 0)
              .map(({ type, title, items }) => (
                <ListBoxSection key={type} title={t(title)}>
                  {items.map((to) => (
                    <ListBoxItem key={to.id} id={to.id} textValue={to.name}>
                      <DestinationName to={to} />
                    </ListBoxItem>
                  ))}
                </ListBoxSection>
              ))}
          </ListBox>
        </div>
      </Search>
      {storesState === 'waiting' && destinations.length === 0 && (
        <p className={css.calm} role="status">
          {t('ui.loading')}
        </p>
      )}
      {storesState === 'failed' && <p className={css.calm}>{t('shell.palette.storesAway')}</p>}
      {storesState === 'ready' && destinations.length === 0 && <p className={css.calm}>{t('shell.palette.none')}</p>}
      <Hidden announces>{storesState === 'ready' && t('shell.palette.found', { count: destinations.length })}</Hidden>
    </Panel>
  )
}

function DestinationName({ to }: { to: Destination }) {
  return (
    <span className={css.destination}>
      {to.type === 'application' && <ApplicationIcon application={to.application} />}
      {(to.type === 'page' || to.type === 'result') && <ViewIcon />}
      {to.type === 'action' && <ActionIcon />}
      {to.type === 'store' && <StoreIcon />}
      <span>
        <span>{to.name}</span>
        {to.type === 'store' && <small>{`${to.store.code} · ${to.store.customer.name}`}</small>}
        {to.type === 'result' && <small>{to.detail}</small>}
      </span>
    </span>
  )
}
