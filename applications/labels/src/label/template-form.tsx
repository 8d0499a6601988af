import { useScans, useShell } from '@foyer/sdk/react'
import { Button, Form } from '@foyer/ui'
import { useId } from 'react'
import type { LabelDetails } from '../../shared/label.ts'
import { type Template, templatesOf } from '../../shared/template.ts'
import { failureText, fieldsOf } from '../components/index.ts'
import { useFormDraft } from '../drafts/index.ts'
import { useTemplateChange } from '../queries.ts'
import { useSizeText, useTemplateTexts } from '../templates/index.ts'
import { useTexts } from '../texts/index.ts'
import { contentOf } from './content-of.ts'
import { LabelPicture } from './label-picture.tsx'
import css from './template-form.module.css'

interface Props {
  readonly label: LabelDetails
  readonly onDone: () => void
}

/** Gives the label another template of its size. The picture shows it before it can be sent. */
export function TemplateForm({ label, onDone }: Props) {
  const shell = useShell()
  const common = useTexts()
  const texts = useTemplateTexts()
  const draft = useFormDraft('template', label, () => ({ template: label.template }))
  const { version, onError, discard } = draft
  const { template } = draft.values
  const change = useTemplateChange(shell, label.id, discard)
  useScans(() => shell.notify(common.scanNotUsed, 'error'))
  const send = (): void => {
    if (change.isPending) return
    const onSuccess = (): void => {
      shell.notify(texts.sent)
      onDone()
    }
    change.mutate({ version, template }, { onSuccess, onError })
  }
  const cancel = (): void => {
    discard()
    onDone()
  }
  return (
    <Form className={css.form} onSubmit={send}>
      <Choice {...{ label, template }} isFocused={draft.isNew} onChoose={(next) => draft.change({ template: next })} />
      <figure className={css.preview}>
        <LabelPicture content={contentOf(label)} size={label.size} template={template} />
        <figcaption>{texts.explains}</figcaption>
      </figure>
      {change.error && <p role="alert">{problemOf(change.error, texts.notSent, common.offline)}</p>}
      <Button tone="primary" type="submit" isPending={change.isPending}>
        {common.send}
      </Button>
      <Button onPress={cancel}>{common.cancel}</Button>
    </Form>
  )
}

function problemOf(error: Error, notSent: string, offline: string): string {
  return fieldsOf(error).get('template') ?? failureText(error, notSent, offline)
}

interface ChoiceProps {
  readonly label: LabelDetails
  readonly template: Template
  readonly isFocused: boolean
  readonly onChoose: (template: Template) => void
}

function Choice({ label: { size }, template, isFocused, onChoose }: ChoiceProps) {
  const texts = useTemplateTexts()
  const sizeText = useSizeText()
  const name = useId()
  return (
    <fieldset className={css.choice}>
      <legend>{texts.choose(sizeText(size))}</legend>
      {templatesOf(size).map((one, index) => (
        <label key={one}>
          <input
            {...{ type: 'radio', name, checked: one === template, onChange: () => onChoose(one) }}
            // biome-ignore lint/a11y/noAutofocus: the button that opened the form is gone
            autoFocus={isFocused && (one === template || (index === 0 && !templatesOf(size).includes(template)))}
          />
          <span>{texts.name[one]}</span>
        </label>
      ))}
    </fieldset>
  )
}
