import { useShell } from '@foyer/sdk/react'
import { Button, DialogActions } from '@foyer/ui'
import { invalidFieldReason, isConflict } from '../calls.ts'
import { AreaField, Problem } from '../components/index.ts'
import { saveForm, useDraftStore, useFormDraft } from '../drafts/index.ts'
import { type ItemOf, useChange } from '../queries.ts'
import { useLanguageName, useTexts } from '../texts/index.ts'
import css from './languages.module.css'
import type { Language } from './text-language.ts'
import { useLanguagesTexts } from './texts/index.ts'

const READ_AGAIN = ['administration.texts', 'administration.textSummary'] as const

type Text = ItemOf<'administration.texts'>

interface Props {
  readonly language: Language
  readonly text: Text
  /** Someone else has changed the text: read again. */
  readonly onConflict: () => Promise<Text | undefined>
  readonly onClose: () => void
}

const savedOf = ({ text, version }: Text) => ({ values: { text }, version })

/** The originals of a text, and what replaces it. What was typed stays until it is saved or cancelled. */
export function TextForm({ language, text, onConflict, onClose }: Props) {
  const texts = useLanguagesTexts()
  const common = useTexts()
  const shell = useShell()
  const store = useDraftStore()
  const name = `text ${language} ${text.key}`
  const form = useFormDraft(name, savedOf(text), (next) => next.text !== text.text)
  const replace = useChange('administration.replaceText', READ_AGAIN)
  const restore = useChange('administration.restoreText', READ_AGAIN)
  const change = replace.error ? replace : restore
  const typed = form.draft.text
  const isReplaced = text.version > 0
  const place = { language, key: text.key }
  const done = (message: string): void => {
    shell.notify(message)
    // What was typed during the save is unsaved.
    if (store.get(name) === undefined) onClose()
  }
  const save = (): void => {
    restore.reset()
    saveForm(form, {
      ...{ onConflict, savedOf },
      send: (options) => replace.mutateAsync({ ...place, text: typed, version: form.version }, options),
      onSaved: () => done(texts.saved),
    })
  }
  const toOriginal = (): void => {
    replace.reset()
    saveForm(form, {
      ...{ onConflict, savedOf },
      send: (options) => restore.mutateAsync({ ...place, version: String(form.version) }, options),
      onSaved: () => done(texts.restored),
    })
  }
  const cancel = (): void => {
    form.discard()
    onClose()
  }
  const fault = texts.faults[invalidFieldReason(replace.error, 'text') ?? '']
  return (
    <>
      <Originals language={language} text={text} />
      {!fault && <Problem error={change.error} text={isConflict(change.error) ? common.conflict : undefined} />}
      {isConflict(change.error) && (
        <dl className={css.facts}>
          <Fact name={texts.inForce} text={text.text} language={language} />
        </dl>
      )}
      <AreaField
        label={texts.replacement}
        description={text.arguments.length > 0 ? texts.arguments(argumentList(text.arguments)) : undefined}
        problem={fault && `${fault} ${text.arguments.length > 0 ? texts.arguments(argumentList(text.arguments)) : ''}`}
        value={typed}
        onChange={(next) => form.change({ text: next })}
      />
      <DialogActions>
        <Button
          tone="primary"
          isPending={replace.isPending}
          isDisabled={typed.trim() === '' || typed.trim() === text.text}
          onPress={save}
        >
          {common.save}
        </Button>
        {isReplaced && (
          <Button isPending={restore.isPending} onPress={toOriginal}>
            {texts.restore}
          </Button>
        )}
        <Button onPress={cancel}>{common.cancel}</Button>
      </DialogActions>
    </>
  )
}

function argumentList(names: readonly string[]): string {
  return names.map((name) => `{${name}}`).join(', ')
}

/** What the product says, and since when that differs. */
function Originals({ language, text }: Pick<Props, 'language' | 'text'>) {
  const texts = useLanguagesTexts()
  const nameOf = useLanguageName()
  const { english, original, formerOriginal, inForce, replacedIn, version } = text
  const others = replacedIn.filter((other) => other !== language)
  return (
    <>
      <dl className={css.facts}>
        <Fact name={texts.key} text={text.key} language="en" />
        <Fact name={texts.original} text={original} language={language} />
        {language !== 'en' && <Fact name={texts.english} text={english} language="en" />}
        {formerOriginal !== null && <Fact name={texts.former} text={formerOriginal} language={language} />}
      </dl>
      {!inForce && <p className={css.warning}>{texts.notInForce}</p>}
      {inForce && formerOriginal !== null && <p className={css.warning}>{texts.outdated}</p>}
      {version === 0 && others.length > 0 && <p>{texts.replacedIn(others.map(nameOf).join(', '))}</p>}
    </>
  )
}

function Fact({ name, text, language }: { readonly name: string; readonly text: string; readonly language: string }) {
  return (
    <div className={css.fact}>
      <dt>{name}</dt>
      <dd lang={language} translate="no">
        {text}
      </dd>
    </div>
  )
}
