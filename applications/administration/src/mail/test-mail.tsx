import { Button, Form, TextField } from '@foyer/ui'
import { useState } from 'react'
import { invalidFields } from '../calls.ts'
import { Problem, Section } from '../components/index.ts'
import { useChange } from '../queries.ts'
import { useTexts } from '../texts/index.ts'
import css from './mail.module.css'
import { useMailTexts } from './texts/index.ts'

/** Sends a test mail with the saved settings, and shows the reply of the mail server. */
export function TestMail() {
  const texts = useMailTexts()
  const common = useTexts()
  const [to, setTo] = useState('')
  const test = useChange('administration.testMail')
  const problem = invalidFields(test.error).has('to') ? { problem: common.invalid } : {}
  return (
    <Section title={texts.test} text={texts.testText}>
      <Form className={css.test} onSubmit={() => test.mutate({ to: to.trim() })}>
        <TextField label={texts.to} type="email" value={to} onChange={setTo} {...problem} />
        <Button type="submit" isDisabled={to.trim() === ''} isPending={test.isPending}>
          {texts.send}
        </Button>
      </Form>
      <Problem error={test.error} />
      {test.data && (
        <div
          role={test.data.sent ? 'status' : 'alert'}
          className={css.result}
          data-failed={!test.data.sent || undefined}
        >
          <p>{test.data.sent ? texts.sent : texts.notSent}</p>
          <p translate="no">{test.data.answer}</p>
        </div>
      )}
    </Section>
  )
}
