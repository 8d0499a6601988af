import { ComboBox, ListBoxItem } from '@foyer/ui'
import { useEffect, useState } from 'react'
import { Failure } from '../components/index.ts'
import { useTexts } from '../texts/index.ts'
import css from './organisations.module.css'
import { useOrganisationTexts } from './texts/index.ts'
import { type Choice, useOrganisationSearch } from './use-organisation-search.ts'

interface Props {
  readonly label: string
  readonly problem?: string | undefined
  readonly isDisabled?: boolean
  /** The id of an organisation or of one of the `others`. If it is empty and none of them, nothing is chosen yet. */
  readonly value: string
  /** What else can be chosen, such as all organisations. */
  readonly others?: readonly Choice[]
  readonly onChange: (organisation: string) => void
}

const NO_OTHERS: readonly Choice[] = []

/** An organisation, found by typing, for super administrators. The focus does not open the list over a problem. */
export function OrganisationField({ value, others = NO_OTHERS, onChange, ...field }: Props) {
  const texts = useOrganisationTexts()
  const search = useOrganisationSearch({ value, others, isEnabled: !field.isDisabled })
  const note = useNote(search)
  const empty = useEmptyText(search)
  const choose = (key: string): void => {
    const chosen = search.choices.find(({ id }) => keyOf(id) === key)
    search.pick(chosen)
    if (chosen && chosen.id !== value) onChange(chosen.id)
  }
  const [isRestored, setRestored] = useState(false)
  /* Enter on a text that names none of them: the form would be sent with the former one, and another name in its field. */
  const restore = (): void => {
    search.leave()
    setRestored(true)
  }
  /* For one update: the list would open again because the text has changed. */
  useEffect(() => {
    if (isRestored) setRestored(false)
  }, [isRestored])
  return (
    <div className={css.choice}>
      <ComboBox
        {...field}
        {...{ empty, note }}
        placeholder={texts.placeholder}
        items={search.choices.map((choice) => ({ ...choice, id: keyOf(choice.id) }))}
        allowsCustomValue
        allowsEmptyCollection={!search.error}
        menuTrigger={isRestored ? 'manual' : field.problem === undefined ? 'focus' : 'input'}
        inputValue={search.text}
        onInputChange={search.type}
        selectedKey={search.isChosen ? keyOf(value) : null}
        onSelectionChange={(key) => (key === null ? restore() : choose(String(key)))}
        onBlur={search.leave}
      >
        {({ id, name, code }) => (
          <ListBoxItem id={id} textValue={name} end={code && <span className={css.code}>{code}</span>}>
            {name}
          </ListBoxItem>
        )}
      </ComboBox>
      {search.error && <Failure error={search.error} onRetry={search.retry} />}
    </div>
  )
}

/** An item of a list needs a key that is not empty. */
function keyOf(id: string): string {
  return id === '' ? '-' : id
}

type Search = ReturnType<typeof useOrganisationSearch>

/** What the list does not show. */
function useNote({ choices, isLoading, hasMore }: Search): string | undefined {
  const texts = useOrganisationTexts()
  const { loading } = useTexts()
  if (isLoading) return choices.length === 0 ? undefined : loading
  return hasMore ? texts.typeMore : undefined
}

/** Why the list shows nothing. */
function useEmptyText({ keyword, isLoading }: Search): string {
  const { none } = useOrganisationTexts()
  const { loading, noMatch } = useTexts()
  if (isLoading) return loading
  return keyword === '' ? none : noMatch(keyword)
}
