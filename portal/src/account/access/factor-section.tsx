import type { Information } from '@foyer/contract/account'
import { useState } from 'react'
import { Button, DialogActions, Note } from '../../components/index.ts'
import { useMessages } from '../../languages/index.ts'
import { BindingSteps, RecoveryCodesView } from '../../mfa/index.ts'
import { Dialog } from '../../overlays/index.ts'
import { ConfirmDialog, type Question } from '../confirm-dialog.tsx'
import { Section, Status, sectionStyles } from '../section.tsx'
import type { FactorStep, SecondFactor } from './use-second-factor.ts'

interface FactorProps {
  readonly information: Information
  readonly factor: SecondFactor
}

/** At this number of recovery codes or fewer, new ones are suggested. */
const FEW = 3

export function FactorSection({ information, factor }: FactorProps) {
  const t = useMessages()
  const { multiFactor, multiFactorPolicy } = information
  return (
    <Section name="factor" explains={t('account.factor.explains')}>
      {multiFactor ? (
        <Bound {...{ information, factor }} />
      ) : multiFactorPolicy === 'off' ? (
        <p className={sectionStyles.quiet}>{t('account.factor.notOffered')}</p>
      ) : (
        <div className={sectionStyles.line}>
          <Status on={false}>{t('account.factor.off')}</Status>
          <Button busy={factor.busy === 'setUp'} onClick={() => factor.setUp(false)}>
            {t('account.factor.setUp')}
          </Button>
        </div>
      )}
      {factor.step && <FactorDialog step={factor.step} username={information.username} factor={factor} />}
    </Section>
  )
}

function Bound({ information: { recoveryCodesLeft, multiFactorRequired }, factor }: FactorProps) {
  const t = useMessages()
  const [question, setQuestion] = useState<Question>()
  const { busy } = factor
  const left = recoveryCodesLeft ?? 0
  return (
    <>
      <div className={sectionStyles.line}>
        <Status on>{t('account.factor.on')}</Status>
        <p>{t('account.factor.codesLeft', { count: left })}</p>
      </div>
      {left <= FEW && (
        <Note tone="warning" quiet>
          {t('account.factor.codesFew')}
        </Note>
      )}
      <div className={sectionStyles.acts}>
        <Button busy={busy === 'newCodes'} aria-haspopup="dialog" onClick={() => setQuestion({ type: 'newCodes' })}>
          {t('account.factor.newCodes')}
        </Button>
        <Button busy={busy === 'setUp'} onClick={() => factor.setUp(true)}>
          {t('account.factor.renew')}
        </Button>
        {!multiFactorRequired && (
          <Button busy={busy === 'turnOff'} aria-haspopup="dialog" onClick={() => setQuestion({ type: 'turnOff' })}>
            {t('account.factor.turnOff')}
          </Button>
        )}
      </div>
      {multiFactorRequired && <p className={sectionStyles.quiet}>{t('account.factor.required')}</p>}
      {question && (
        <ConfirmDialog
          question={question}
          onClose={() => setQuestion(undefined)}
          onConfirm={question.type === 'turnOff' ? factor.turnOff : factor.newCodes}
        />
      )}
    </>
  )
}

interface FactorDialogProps {
  readonly step: FactorStep
  readonly username: string
  readonly factor: Pick<SecondFactor, 'bind' | 'done'>
}

const MEANING = {
  'account.factor.bound': 'mfa.codes.under',
  'account.factor.codesRenewed': 'account.factor.codesRenewed',
} as const

/** Binds an app, then shows its recovery codes. The user must confirm that these are saved. */
export function FactorDialog({ step, username, factor }: FactorDialogProps) {
  const t = useMessages()
  if (step.type === 'codes') {
    return (
      <Dialog
        key="codes"
        title={t('mfa.codes.title')}
        description={t(MEANING[step.messageKey])}
        onClose={factor.done}
        dismissible={false}
        startsAtTitle
      >
        <RecoveryCodesView codes={step.codes} username={username} onSaved={factor.done} />
      </Dialog>
    )
  }
  const { renews, secret, otpauthUrl, busy, note } = step
  return (
    <Dialog
      key="binding"
      title={t(renews ? 'account.factor.renewTitle' : 'mfa.bind.title')}
      description={t(renews ? 'account.factor.renewExplains' : 'account.factor.setUpExplains')}
      onClose={factor.done}
      startsAtTitle
    >
      <BindingSteps {...{ secret, otpauthUrl, busy, note }} onCode={factor.bind} />
      <DialogActions>
        <Button onClick={factor.done}>{t('account.cancel')}</Button>
      </DialogActions>
    </Dialog>
  )
}
