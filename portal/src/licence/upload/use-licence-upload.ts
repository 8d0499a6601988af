import { LICENCE_AGREEMENT_VERSION, type LicenceStatus, type StagedLicence } from '@foyer/contract/licence'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type FreshProof, ReauthenticationCancelled } from '../../account/index.ts'
import type { UserMessage } from '../../errors/index.ts'
import { useTranslator } from '../../languages/index.ts'
import { setResource } from '../../loading/index.ts'
import { useUnsaved } from '../../session/index.ts'
import { upload } from '../../upload/index.ts'
import { request } from '../../wire/index.ts'
import { LICENCE_KEY, licenceQuery } from '../queries.ts'
import { fileProblem } from './file-problem.ts'
import { isTooOld, uploadProblem } from './upload-problem.ts'

/** Where an upload is: the agreement, the file, its way to the gateway, and what it changes. */
export type UploadStep =
  | { readonly at: 'agreement' }
  /** With a file, that one can be sent again. */
  | { readonly at: 'file'; readonly file?: File | undefined; readonly problem?: UserMessage | undefined }
  | { readonly at: 'sending'; readonly file: File; readonly share: number }
  | {
      readonly at: 'preview'
      readonly file: File
      readonly staged: StagedLicence
      readonly applying: boolean
      readonly problem?: UserMessage | undefined
    }

export interface LicenceUpload {
  readonly step: UploadStep
  agree(): void
  /** Sends the only file, or says why it cannot be sent. */
  choose(files: readonly File[]): void
  /** Back to the choice of a file. What is being sent is dropped. */
  chooseAnother(): void
  apply(): void
}

const OWN_ERRORS = { except: ['sessionExpired', 'sessionEnded'] } as const

/** The upload of a licence by a super administrator. `onApplied` is called once it is in force. */
export function useLicenceUpload(proof: FreshProof, onApplied: () => void): LicenceUpload {
  const [step, setStep] = useState<UploadStep>({ at: 'agreement' })
  const { dates } = useTranslator()
  const queries = useQueryClient()
  const sending = useRef<AbortController>(undefined)
  useEffect(() => () => sending.current?.abort(), [])
  // An ended session is resumed in place: the file stays chosen.
  useUnsaved(step.at !== 'agreement' && (step.at !== 'file' || step.file !== undefined))

  const send = async (file: File): Promise<void> => {
    const control = new AbortController()
    sending.current = control
    const { signal } = control
    const show = (next: UploadStep): void => void (signal.aborted || setStep(next))
    const onProgress = (share: number): void => show({ at: 'sending', file, share })
    show({ at: 'sending', file, share: 0 })
    try {
      const staged = await proof.withProof(() => upload('licence.upload', file, { signal, onProgress }))
      show({ at: 'preview', file, staged, applying: false })
    } catch (failure) {
      if (signal.aborted) return
      show({ at: 'file', file, problem: problemOf(failure, 'upload') })
    }
  }
  const apply = async (now: Extract<UploadStep, { at: 'preview' }>): Promise<void> => {
    setStep({ ...now, applying: true, problem: undefined })
    const { id } = now.staged
    const agreement = LICENCE_AGREEMENT_VERSION
    try {
      const status = await proof.withProof(() =>
        request('licence.activateByPost', { id, agreement }, { handlesErrors: OWN_ERRORS }),
      )
      await showInForce(status)
      onApplied()
    } catch (failure) {
      const problem = problemOf(failure, 'apply')
      setStep(isTooOld(failure) ? { at: 'file', problem } : { ...now, applying: false, problem })
    }
  }
  const showInForce = async (status: LicenceStatus): Promise<void> => {
    await setResource(queries, licenceQuery.queryKey, status)
    void queries.invalidateQueries({ queryKey: LICENCE_KEY, refetchType: 'none' })
  }
  return {
    step,
    agree: () => setStep({ at: 'file' }),
    choose(files) {
      const [file] = files
      const problem = fileProblem(files, dates)
      if (problem || !file) setStep({ at: 'file', problem })
      else void send(file)
    },
    chooseAnother() {
      sending.current?.abort()
      setStep({ at: 'file' })
    },
    apply: () => void (step.at === 'preview' && !step.applying && apply(step)),
  }
}

/** Undefined for a user who did not confirm who they are: nothing was changed. */
function problemOf(failure: unknown, doing: 'upload' | 'apply'): UserMessage | undefined {
  return failure instanceof ReauthenticationCancelled ? undefined : uploadProblem(failure, doing)
}
