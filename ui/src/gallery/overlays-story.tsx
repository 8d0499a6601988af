import { useState } from 'react'
import { Button } from '../fields/button.tsx'
import { ListBox, ListBoxItem, ListBoxSection } from '../lists/list-box.tsx'
import { Search, SearchField } from '../lists/search.tsx'
import { Dialog, DialogActions } from '../overlays/dialog.tsx'
import { Menu, MenuItem, MenuTrigger } from '../overlays/menu.tsx'
import { Panel } from '../overlays/panel.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '../overlays/popover.tsx'
import { createToasts, ToastList } from '../overlays/toast.tsx'
import { Tooltip, TooltipTrigger } from '../overlays/tooltip.tsx'
import { Story } from './story.tsx'

const nothing = (): void => {}

export function DialogStory() {
  return (
    <Story title="Dialog">
      <Dialog
        title="Sicherheitsschlüssel entfernen?"
        description="Danach melden Sie sich mit Ihrem Kennwort und einem Bestätigungscode an."
        onClose={nothing}
      >
        <DialogActions>
          <Button tone="primary" onPress={nothing}>
            Sicherheitsschlüssel entfernen
          </Button>
          <Button onPress={nothing}>Abbrechen</Button>
        </DialogActions>
      </Dialog>
    </Story>
  )
}

const STORES = [
  { id: 'muc', name: 'Nahversorgungszentrum München-Schwanthalerhöhe' },
  { id: 'ber', name: 'Berlin Ostkreuz' },
]

export function PanelStory() {
  const [typed, setTyped] = useState('')
  const found = STORES.filter(({ name }) => name.toLowerCase().includes(typed.toLowerCase()))
  return (
    <Story title="Tafel mit Suche">
      <Panel label="Suche" at="middle" onClose={nothing}>
        <Search value={typed} onChange={setTyped}>
          <SearchField label="Filiale oder Anwendung suchen" hint="Strg K" hasResults={found.length > 0} />
          <ListBox aria-label="Treffer" autoFocus="first" onAction={nothing}>
            <ListBoxSection title="Filialen">
              {found.map(({ id, name }) => (
                <ListBoxItem key={id} id={id}>
                  {name}
                </ListBoxItem>
              ))}
            </ListBoxSection>
          </ListBox>
        </Search>
      </Panel>
    </Story>
  )
}

export function MenuStory() {
  return (
    <Story title="Menü">
      <MenuTrigger defaultOpen>
        <Button>Weitere Aktionen</Button>
        <Menu>
          <MenuItem id="edit">Benachrichtigung bearbeiten</MenuItem>
          <MenuItem id="copy">Als Vorlage wiederverwenden</MenuItem>
          <MenuItem id="remove" isDisabled>
            Veröffentlichung zurückziehen
          </MenuItem>
        </Menu>
      </MenuTrigger>
    </Story>
  )
}

export function PopoverStory() {
  return (
    <Story title="Popover">
      <PopoverTrigger defaultOpen>
        <Button>Spaltenauswahl</Button>
        <Popover>
          <PopoverContent aria-label="Spaltenauswahl">
            <p>Zuständigkeitsbereich</p>
          </PopoverContent>
        </Popover>
      </PopoverTrigger>
    </Story>
  )
}

export function TooltipStory() {
  return (
    <Story title="Kurzhinweis">
      <TooltipTrigger defaultOpen>
        <Button onPress={nothing}>Aktualisieren</Button>
        <Tooltip>Lädt die Benachrichtigungsübersicht noch einmal</Tooltip>
      </TooltipTrigger>
    </Story>
  )
}

const TOASTS = createToasts()
TOASTS.add({ text: 'Die Benachrichtigung wurde veröffentlicht.' })
TOASTS.add({
  text: 'Drei Benutzerinnen und Benutzer wurden deaktiviert.',
  action: { label: 'Rückgängig machen', onPress: nothing },
})

export function ToastStory() {
  return (
    <Story title="Meldungen">
      <ToastList toasts={TOASTS} label="Meldungen" />
    </Story>
  )
}
