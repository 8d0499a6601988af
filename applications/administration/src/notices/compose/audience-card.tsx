import type { AudienceEntry } from '@foyer/contract/publishing'
import { Button, focusPageAfter } from '@foyer/ui'
import { invalidFields } from '../../calls.ts'
import { Failure } from '../../components/index.ts'
import { useNumber } from '../../texts/index.ts'
import { useNoticesTexts } from '../texts/index.ts'
import { useLanguageName } from '../use-language-name.ts'
import { AudienceSearch } from './audience-search.tsx'
import css from './compose.module.css'
import type { Draft } from './draft.ts'
import type { AudienceCount, AudienceQuery } from './use-audience.ts'

/** Entries that the gateway accepts. */
const MOST = 100

interface Props {
  readonly draft: Draft
  readonly audience: AudienceQuery
  readonly onChange: (entries: readonly AudienceEntry[]) => void
}

/** Who gets the notice, and how many users these are. */
export function AudienceCard({ draft, audience, onChange }: Props) {
  const texts = useNoticesTexts()
  const entries = draft.audience
  const add = (entry: AudienceEntry): void => {
    if (!entries.some((one) => keyOf(one) === keyOf(entry))) onChange([...entries, entry])
  }
  return (
    <section className={css.card} aria-label={texts.audience.title}>
      <h2>{texts.audience.title}</h2>
      <Count audience={audience} isEmpty={entries.length === 0} />
      <Chosen
        entries={entries}
        audience={audience}
        onRemove={(gone) => onChange(entries.filter((one) => keyOf(one) !== keyOf(gone)))}
      />
      {entries.length >= MOST ? (
        <p role="status">{texts.audience.full}</p>
      ) : (
        <AudienceSearch organisation={draft.organisation} entries={entries} onAdd={add} />
      )}
      {audience.data && audience.data.people > 0 && <Languages audience={audience.data} />}
    </section>
  )
}

export function keyOf(entry: AudienceEntry): string {
  return entry.to === 'everybody' ? entry.to : `${entry.to} ${entry.id}`
}

function Count({ audience, isEmpty }: { readonly audience: AudienceQuery; readonly isEmpty: boolean }) {
  const texts = useNoticesTexts().audience
  const number = useNumber()
  const { data, error, isPlaceholderData } = audience
  if (isEmpty) return <p className={css.noOne}>{texts.noOne}</p>
  if (error && invalidFields(error).size === 0) return <Failure error={error} onRetry={() => void audience.refetch()} />
  if (!data) return <p role="status">{texts.counting}</p>
  return (
    <p className={css.people} role="status" aria-busy={isPlaceholderData}>
      <b>{number(data.people)}</b>
      <span>{texts.count('', data.people).trim()}</span>
      {data.stores > 0 && <span>{texts.stores(number(data.stores), data.stores)}</span>}
    </p>
  )
}

interface ChosenProps {
  readonly entries: readonly AudienceEntry[]
  readonly audience: AudienceQuery
  readonly onRemove: (entry: AudienceEntry) => void
}

/** The entries with their names. One that the gateway does not know any more says so. */
function Chosen({ entries, audience, onRemove }: ChosenProps) {
  const texts = useNoticesTexts()
  const invalid = invalidFields(audience.error)
  if (entries.length === 0) return null
  const nameOf = (entry: AudienceEntry, index: number): string => {
    if (entry.to === 'everybody') return texts.audience.allUsers
    if (entry.to === 'organisation') return texts.audience.everyone
    if (invalid.has(`audience.${index}.id`)) return texts.audience.gone
    const named = audience.data?.names.find(({ id }) => id === entry.id)
    return (entry.to === 'role' && texts.builtInRoles[named?.detail ?? '']) || named?.name || '…'
  }
  return (
    <ul className={css.chips}>
      {entries.map((entry, index) => (
        <li key={keyOf(entry)} ref={focusPageAfter} data-gone={invalid.has(`audience.${index}.id`) || undefined}>
          <span>
            <small>{entry.to === 'everybody' ? texts.audience.all : texts.audience.kinds[entry.to]}</small>{' '}
            <b>{nameOf(entry, index)}</b>
          </span>
          <Button
            square
            tone="quiet"
            aria-label={texts.audience.removeEntry(nameOf(entry, index))}
            onPress={() => onRemove(entry)}
          >
            ✕
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** In which languages they read, as bars. */
function Languages({ audience }: { readonly audience: AudienceCount }) {
  const texts = useNoticesTexts().audience
  const number = useNumber()
  const languageName = useLanguageName()
  const nameOf = (code: string | null) => (code === null ? texts.unknownLanguage : languageName(code))
  return (
    <div className={css.read}>
      <h3>{texts.read}</h3>
      <dl>
        {audience.languages.map(({ language, people }) => (
          <div key={language ?? ''}>
            <dt>{nameOf(language)}</dt>
            <dd>
              <meter min={0} max={audience.people} value={people} aria-hidden="true" />
              <span>{number(people)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
