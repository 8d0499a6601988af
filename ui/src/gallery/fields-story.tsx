import { parseDate } from '@internationalized/date'
import { Button } from '../fields/button.tsx'
import { ComboBox } from '../fields/combo-box.tsx'
import { DatePicker } from '../fields/date-picker.tsx'
import { Select } from '../fields/select.tsx'
import { TextField } from '../fields/text-field.tsx'
import { CloseMark } from '../icons.tsx'
import { ListBoxItem } from '../lists/list-box.tsx'
import css from './story.module.css'
import { Story } from './story.tsx'

const nothing = (): void => {}

const ROLES = [
  { id: 'a', name: 'Organisationsverwaltungsbeauftragte' },
  { id: 'b', name: 'Preisetikettenvorlagengestalter' },
  { id: 'c', name: 'Filialleitung' },
]

export function FieldsStory() {
  return (
    <Story title="Eingabefelder und Schaltflächen">
      <div className={css.row}>
        <Button tone="primary" onPress={nothing}>
          Benachrichtigung veröffentlichen
        </Button>
        <Button onPress={nothing}>Zwischenspeichern</Button>
        <Button tone="danger" onPress={nothing}>
          Löschen
        </Button>
        <Button tone="quiet" onPress={nothing}>
          Verwerfen
        </Button>
        <Button isPending>Wird gespeichert</Button>
        <Button isDisabled>Nicht verfügbar</Button>
        <Button square aria-label="Schließen" onPress={nothing}>
          <CloseMark />
        </Button>
      </div>
      <TextField label="Anzeigename" description="Wie auf dem Ausweis" defaultValue="Anna Weber-Hohenstein" />
      <TextField label="E-Mail-Adresse" problem="Die E-Mail-Adresse ist unvollständig. Prüfen Sie sie." />
      <Select label="Berechtigungsgruppe" items={ROLES} defaultValue="a">
        {({ name }) => <ListBoxItem>{name}</ListBoxItem>}
      </Select>
      <ComboBox
        label="Zuständigkeitsbereich"
        defaultItems={ROLES}
        placeholder="Namen eingeben"
        empty="Nichts gefunden."
      >
        {({ name }) => <ListBoxItem>{name}</ListBoxItem>}
      </ComboBox>
      <DatePicker label="Gültigkeitsende" defaultValue={parseDate('2026-06-15')} />
      <DatePicker label="Nicht gesetzt" />
    </Story>
  )
}
