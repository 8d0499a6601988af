import { useScans, useShell } from '@foyer/sdk/react'
import { Button, Form, TextField } from '@foyer/ui'
import { useState } from 'react'
import { CameraButton, fieldsOf, Problem } from '../components/index.ts'
import { PageHead } from '../page-head.tsx'
import { useRegistration } from '../queries.ts'
import { START } from '../route.ts'
import { useTexts } from '../texts/index.ts'
import { useRoute } from '../use-route.ts'
import css from './asset-view.module.css'
import { DetailsFields } from './details-fields.tsx'
import { useDetails } from './use-details.ts'

/** Registers an asset by the code that is printed on it, which is scanned or typed. */
export function RegisterPage() {
  const shell = useShell()
  const texts = useTexts()
  const [route, go] = useRoute()
  const [code, setCode] = useState(route.code ?? '')
  const { details, change, onSent, discard } = useDetails()
  const registration = useRegistration(onSent)
  const problems = fieldsOf(registration.error)
  useScans((scanned) => setCode(scanned.trim()))
  const send = (): void => {
    if (registration.isPending) return
    const onSuccess = (asset: { readonly code: string }): void => {
      shell.notify(texts.registered(asset.code))
      go({ ...START, code: asset.code })
    }
    registration.mutate({ code, ...details }, { onSuccess })
  }
  return (
    <PageHead title={texts.register} text={texts.codeExplains}>
      <Form className={css.form} onSubmit={send}>
        <TextField
          label={texts.code}
          name="code"
          autoComplete="off"
          value={code}
          onChange={setCode}
          problem={problems.get('code')}
        />
        <CameraButton />
        <DetailsFields details={details} onChange={change} problems={problems} />
        <Problem error={registration.error} />
        <div className={css.buttons}>
          <Button tone="primary" type="submit" isPending={registration.isPending}>
            {texts.register}
          </Button>
          <Button
            onPress={() => {
              discard()
              go(START)
            }}
          >
            {texts.cancel}
          </Button>
        </div>
      </Form>
    </PageHead>
  )
}
