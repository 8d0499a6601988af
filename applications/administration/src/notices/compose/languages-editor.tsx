import { useId } from 'react'
import { useNumber } from '../../texts/index.ts'
import { useNoticesTexts } from '../texts/index.ts'
import { useLanguageName } from '../use-language-name.ts'
import {
  CONTENT_MAX_LENGTH,
  type Draft,
  fallbackOf,
  LANGUAGES,
  type Language,
  stateOf,
  type Text,
  TITLE_MAX_LENGTH,
} from './draft.ts'
import css from './languages.module.css'
import type { AudienceCount } from './use-audience.ts'

interface Props {
  readonly draft: Draft
  /** The language that is edited: the only one shown where there is no room for all. */
  readonly language: Language
  readonly audience: AudienceCount | undefined
  readonly onSelect: (language: Language) => void
  readonly onChange: (language: Language, text: Text) => void
}

/** The texts in five languages side by side; on phones one after the other. */
export function LanguagesEditor({ draft, language, audience, onSelect, onChange }: Props) {
  const { languages } = useNoticesTexts()
  const number = useNumber()
  const nameOf = useLanguageName()
  const tabs = useId()
  const done = LANGUAGES.filter(({ code }) => stateOf(draft.texts[code]) === 'done').length
  return (
    <section className={css.languages} aria-label={languages.label}>
      <p className={css.progress}>{languages.done(number(done), number(LANGUAGES.length))}</p>
      <div className={css.tabs}>
        {LANGUAGES.map(({ code, name }) => (
          <label key={code}>
            <input type="radio" name={tabs} checked={code === language} onChange={() => onSelect(code)} />
            <span>
              <span lang={code}>{name}</span>
              <small>{languages.states[stateOf(draft.texts[code])]}</small>
            </span>
          </label>
        ))}
      </div>
      <div className={css.columns}>
        {LANGUAGES.map(({ code, name }) => (
          <div key={code} className={css.column} data-current={code === language || undefined}>
            <p className={css.language}>
              <b lang={code}>{name}</b>
              <small data-state={stateOf(draft.texts[code])}>{languages.states[stateOf(draft.texts[code])]}</small>
            </p>
            <TextFields
              name={nameOf(code)}
              code={code}
              text={draft.texts[code]}
              onFocus={() => onSelect(code)}
              onChange={(text) => onChange(code, text)}
            />
            <Gap draft={draft} code={code} audience={audience} />
          </div>
        ))}
      </div>
      <p className={css.hint}>{languages.format}</p>
    </section>
  )
}

interface TextFieldsProps {
  readonly name: string
  readonly code: Language
  readonly text: Text
  readonly onFocus: () => void
  readonly onChange: (text: Text) => void
}

function TextFields({ name, code, text, onFocus, onChange }: TextFieldsProps) {
  const { languages } = useNoticesTexts()
  const number = useNumber()
  const id = useId()
  const needsTitle = text.title.trim() === '' && text.content.trim() !== ''
  return (
    <>
      <textarea
        lang={code}
        rows={2}
        className={css.title}
        aria-label={languages.title(name)}
        placeholder={languages.title(name)}
        maxLength={TITLE_MAX_LENGTH}
        aria-invalid={needsTitle || undefined}
        aria-describedby={id}
        value={text.title}
        onFocus={onFocus}
        onChange={({ target }) => onChange({ ...text, title: target.value.replaceAll(/[\r\n]+/g, ' ') })}
      />
      <p id={id} className={css.count} data-problem={needsTitle || undefined}>
        {needsTitle ? languages.titleFirst : languages.length(number(text.title.length), number(TITLE_MAX_LENGTH))}
      </p>
      <textarea
        lang={code}
        rows={7}
        aria-label={languages.content(name)}
        placeholder={languages.content(name)}
        maxLength={CONTENT_MAX_LENGTH}
        value={text.content}
        onFocus={onFocus}
        onChange={({ target }) => onChange({ ...text, content: target.value })}
      />
    </>
  )
}

interface GapProps {
  readonly draft: Draft
  readonly code: Language
  readonly audience: AudienceCount | undefined
}

/** How many users read a language that is missing, and what they get instead. */
function Gap({ draft, code, audience }: GapProps) {
  const { languages } = useNoticesTexts()
  const number = useNumber()
  const nameOf = useLanguageName()
  const readers = audience?.languages.find(({ language }) => language === code)?.people ?? 0
  const instead = fallbackOf(draft)
  if (draft.texts[code].title.trim() !== '' || readers === 0 || !instead) return null
  return (
    <p className={css.gap}>
      <b>{languages.gap(number(readers), readers, nameOf(code))}</b> {languages.fallback(nameOf(instead))}
    </p>
  )
}
