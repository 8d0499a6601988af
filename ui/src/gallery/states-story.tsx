import { Mark, StateMark } from '../states/state-mark.tsx'
import css from './story.module.css'
import { Story } from './story.tsx'

export function StatesStory() {
  return (
    <Story title="Zustände">
      <div className={css.row}>
        <StateMark tone="good">Erreichbar</StateMark>
        <StateMark tone="warning">Wird übertragen</StateMark>
        <StateMark tone="warning" hollow>
          Seit gestern nicht erreichbar
        </StateMark>
        <StateMark tone="bad">Übertragungsfehler</StateMark>
        <StateMark tone="neutral">Deaktiviert</StateMark>
        <StateMark tone="neutral" hollow>
          Eingeladen
        </StateMark>
      </div>
      <p>
        <Mark tone="bad" /> Anmeldung abgelehnt
      </p>
    </Story>
  )
}
