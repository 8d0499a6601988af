import type { MailTemplate } from '@foyer/contract/administration'
import type { Language } from '@foyer/contract/languages'
import { useShellState } from '@foyer/sdk/react'
import { BackLink, Failure, PageHead, SelectField, Skeleton } from '../../components/index.ts'
import { useData } from '../../queries.ts'
import { useLanguageName, useTexts } from '../../texts/index.ts'
import { useAddress } from '../../use-address.ts'
import { MailPicture, VIEWS } from './mail-picture.tsx'
import css from './templates.module.css'
import { useTemplateTexts } from './texts/index.ts'

const LANGUAGES = ['en', 'fr', 'de', 'es', 'zh'] as const satisfies readonly Language[]

/** Each mail that the platform sends, as it looks when it arrives. Mail, language and view are in the address. */
export function TemplatesPage() {
  const texts = useTemplateTexts()
  const common = useTexts()
  const { go, query } = useAddress()
  const shown = useShellState((state) => state.language)
  const ownLanguage = languageOf(shown) ?? 'en'
  const language = languageOf(query['language']) ?? ownLanguage
  const mails = useData('administration.mailTemplates', { language })
  /* The names are in the language of the console, whatever the language of the mail is. */
  const names = useData('administration.mailTemplates', { language: ownLanguage })
  const items = mails.data?.items ?? []
  const chosen = items.find(({ key }) => key === query['mail']) ?? items[0]
  const list = names.data?.items ?? items
  return (
    <>
      <BackLink text={texts.back} onPress={() => go(['mail'])} />
      <PageHead title={texts.title} text={texts.text}>
        {mails.isPending && <Skeleton label={common.loading} />}
        {mails.isError && !mails.data && <Failure error={mails.error} onRetry={() => void mails.refetch()} />}
        {chosen && <Chosen mail={chosen} list={list} language={language} />}
      </PageHead>
    </>
  )
}

function languageOf(code: string | undefined): Language | undefined {
  return LANGUAGES.find((one) => one === code)
}

interface ChosenProps {
  readonly mail: MailTemplate
  readonly list: readonly MailTemplate[]
  readonly language: Language
}

function Chosen({ mail, list, language }: ChosenProps) {
  const texts = useTemplateTexts()
  const { query, setQuery } = useAddress()
  const nameOf = useLanguageName()
  const view = VIEWS.find((one) => one === query['view']) ?? 'wide'
  return (
    <div className={css.page}>
      <div className={css.choices}>
        <SelectField
          label={texts.mail}
          value={mail.key}
          options={list.map(({ key, name }) => ({ value: key, name }))}
          onChange={(key) => setQuery({ mail: key })}
        />
        <SelectField
          label={texts.language}
          value={language}
          options={LANGUAGES.map((value) => ({ value, name: nameOf(value) }))}
          onChange={(value) => setQuery({ language: value })}
        />
        <SelectField
          label={texts.view}
          value={view}
          options={VIEWS.map((value) => ({ value, name: texts.views[value] }))}
          onChange={(value) => setQuery({ view: value })}
        />
      </div>
      <dl className={css.subject}>
        <dt>{texts.subject}</dt>
        <dd lang={language}>{mail.subject}</dd>
      </dl>
      <MailPicture mail={mail} view={view} language={language} />
      <p className={css.hint}>{texts.examples}</p>
    </div>
  )
}
