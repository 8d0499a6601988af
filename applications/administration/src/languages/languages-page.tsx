import { Button, StateMark } from '@foyer/ui'
import { NameCell, Nothing, PagedRows, PageHead, SearchField, SelectField, Tools } from '../components/index.ts'
import { type ItemOf, useData, usePages } from '../queries.ts'
import { useLanguageName, useNumber } from '../texts/index.ts'
import { useAddress } from '../use-address.ts'
import css from './languages.module.css'
import { LANGUAGES, type Language, stateIn, stateOf, TEXT_STATES, type TextState } from './text-language.ts'
import { useLanguagesTexts } from './texts/index.ts'

type Text = ItemOf<'administration.texts'>

/** The texts of the portal in a language: all, those that are replaced, and what is missing or outdated. */
export function LanguagesPage({ language }: { readonly language: Language }) {
  const texts = useLanguagesTexts()
  const nameOf = useLanguageName()
  const { query, go, setQuery, hrefOf } = useAddress()
  const { search = '' } = query
  const state = stateIn(query)
  const list = usePages('administration.texts', {
    language,
    ...(search && { keyword: search }),
    ...(state && { state }),
  })
  return (
    <PageHead title={texts.title} text={texts.text}>
      <div className={css.language}>
        <SelectField
          label={texts.language}
          value={language}
          options={LANGUAGES.map((value) => ({ value, name: nameOf(value) }))}
          onChange={(chosen) => go(['languages', chosen], query)}
        />
      </div>
      <Tools>
        <SearchField label={texts.search} search={search} onSearch={(typed) => setQuery({ search: typed })} />
        <StateFilter {...{ language, search }} chosen={state} />
      </Tools>
      <PagedRows<Text>
        label={texts.title}
        list={list}
        keyOf={({ key }) => key}
        linkOf={({ key }) => ({
          href: hrefOf(['languages', language, key], query),
          open: () => go(['languages', language, key], query),
        })}
        empty={
          <Nothing
            search={search}
            text={texts.none}
            onShowAll={() => setQuery({ search: undefined, state: undefined })}
          />
        }
        columns={[
          {
            ...{ title: texts.inForce, width: '1.2fr', narrow: 'name' },
            cell: ({ text, key }) => (
              <NameCell
                name={
                  <span lang={language} translate="no">
                    {text}
                  </span>
                }
                text={key}
              />
            ),
          },
          {
            ...{ title: texts.english, width: '1fr', narrow: 'text' },
            cell: ({ english }) => (
              <span lang="en" translate="no">
                {english}
              </span>
            ),
          },
          {
            ...{ title: texts.state, width: '130px', narrow: 'state' },
            cell: (text) => <TextMark state={stateOf(text, language)} />,
          },
        ]}
      />
    </PageHead>
  )
}

interface StateFilterProps {
  readonly language: Language
  readonly search: string
  readonly chosen: TextState | undefined
}

/** The views of the list, with the number of texts in each that the search finds. */
function StateFilter({ language, search, chosen }: StateFilterProps) {
  const texts = useLanguagesTexts()
  const number = useNumber()
  const { setQuery } = useAddress()
  const summary = useData('administration.textSummary', search === '' ? {} : { keyword: search }).data?.find(
    (counts) => counts.language === language,
  )
  const view = (state: TextState | undefined, count: number | undefined) => (
    <Button key={state ?? 'all'} tone="quiet" aria-pressed={chosen === state} onPress={() => setQuery({ state })}>
      <span className={css.view}>
        {state ? texts.states[state] : texts.all} {count !== undefined && <small>{number(count)}</small>}
      </span>
    </Button>
  )
  return (
    <fieldset className={css.views} aria-label={texts.state}>
      {view(undefined, summary?.total)}
      {TEXT_STATES.map((state) => view(state, summary?.[state]))}
    </fieldset>
  )
}

const TONES = { replaced: 'good', outdated: 'warning', missing: 'warning' } as const

function TextMark({ state }: { readonly state: TextState | undefined }) {
  const texts = useLanguagesTexts()
  if (!state) return null
  return <StateMark tone={TONES[state]}>{texts.states[state]}</StateMark>
}
