import { useBeforeLeave, useShell } from '@foyer/sdk/react'
import { Button, Form } from '@foyer/ui'
import { useState } from 'react'
import { BackLink, PageHead, Problem } from '../../components/index.ts'
import { useChange } from '../../queries.ts'
import { useAddress } from '../../use-address.ts'
import css from '../sign-in.module.css'
import { useSignInTexts } from '../texts/index.ts'
import { configurationOf, isSame, problemsOf } from './draft.ts'
import { ProviderFields } from './provider-fields.tsx'
import { draftOfTemplate, isTemplate, TEMPLATES, type Template } from './templates.ts'

/** First the kind of provider, then its form. The kind is in the address. */
export function NewProviderPage() {
  const texts = useSignInTexts()
  const { query, go } = useAddress()
  const template = query['kind']
  return (
    <>
      <BackLink text={texts.title} onPress={() => go(['sign-in', 'providers'])} />
      {isTemplate(template) ? <NewProvider key={template} template={template} /> : <TemplateChoice />}
    </>
  )
}

const NEW = ['sign-in', 'providers', 'new']

function TemplateChoice() {
  const texts = useSignInTexts().provider
  const { go, hrefOf } = useAddress()
  const choices = [
    ...TEMPLATES.map((kind) => ({ kind, path: NEW, query: { kind } })),
    { kind: 'wechat' as const, path: ['sign-in', 'wechat'], query: {} },
  ]
  return (
    <PageHead title={texts.choose} text={texts.chooseText}>
      <ul className={css.cards}>
        {choices.map(({ kind, path, query }) => (
          <li key={kind}>
            <a
              href={hrefOf(path, query)}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return
                event.preventDefault()
                go(path, query)
              }}
            >
              <b>{texts.templates[kind].name}</b>
              <span>{texts.templates[kind].text}</span>
            </a>
          </li>
        ))}
      </ul>
    </PageHead>
  )
}

function NewProvider({ template }: { readonly template: Template }) {
  const texts = useSignInTexts().provider
  const shell = useShell()
  const { go } = useAddress()
  const [start] = useState(() => draftOfTemplate(template))
  const [draft, setDraft] = useState(start)
  const [checked, setChecked] = useState(false)
  const connect = useChange('providers.connectProvider', ['providers.listProviders'])
  const problems = problemsOf(draft, false)
  useBeforeLeave(!isSame(draft, start) && !connect.isSuccess)
  const save = (): void => {
    setChecked(true)
    if (problems.size > 0) return
    connect.mutate(
      { key: draft.key.trim(), configuration: configurationOf(draft), secret: draft.secret.trim() },
      {
        onSuccess({ key }) {
          shell.beforeLeave(false)
          shell.notify(texts.connected)
          go(['sign-in', 'providers', key])
        },
      },
    )
  }
  return (
    <PageHead title={texts.newTitle(texts.templates[template].name)} text={texts.newText}>
      <Form className={css.form} onSubmit={save}>
        <ProviderFields
          {...{ draft, error: connect.error, isConnected: false }}
          problems={checked ? problems : new Map()}
          onChange={setDraft}
        />
        <Problem error={connect.error} />
        <div>
          <Button type="submit" tone="primary" isPending={connect.isPending}>
            {texts.connect}
          </Button>
        </div>
      </Form>
    </PageHead>
  )
}
