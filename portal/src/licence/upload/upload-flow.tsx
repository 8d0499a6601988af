import type { LicenceStatus } from '@foyer/contract/licence'
import { type FreshProof, informationQuery, ProofDialog, useFreshProof } from '../../account/index.ts'
import { LoadingState, useResource } from '../../loading/index.ts'
import { useSession } from '../../session/index.ts'
import { AgreementStep } from './agreement-step.tsx'
import { FileStep } from './file-step.tsx'
import { PreviewStep } from './preview-step.tsx'
import { useDroppedFiles } from './use-dropped-files.ts'
import { type LicenceUpload, useLicenceUpload } from './use-licence-upload.ts'

interface UploadFlowProps {
  /** The licence in force, if any. */
  readonly status: LicenceStatus | undefined
  readonly onApplied: () => void
  readonly onCancel: () => void
}

/** Agreement, file and preview, until a licence is in force or the user leaves. */
export function UploadFlow(props: UploadFlowProps) {
  const session = useSession()
  // How users confirm who they are depends on their account.
  const { loading, value, load } = useResource(informationQuery)
  const lastTryWrong = (): void => session.over('session.tooManyCodes', 'error')
  const proof = useFreshProof({ information: value, lastTryWrong })
  if (loading !== 'ready') return <LoadingState partial loading={loading} onRetry={load} />
  return (
    <>
      <Steps {...props} proof={proof} />
      {proof.prompt && <ProofDialog prompt={proof.prompt} />}
    </>
  )
}

function Steps({ proof, status, onApplied, onCancel }: UploadFlowProps & { readonly proof: FreshProof }) {
  const upload = useLicenceUpload(proof, onApplied)
  useDroppedFiles()
  return <UploadStepView upload={upload} status={status} onCancel={onCancel} />
}

interface UploadStepViewProps extends Pick<UploadFlowProps, 'status' | 'onCancel'> {
  readonly upload: LicenceUpload
}

/** One step of the upload, without its state. */
export function UploadStepView({ upload, status, onCancel }: UploadStepViewProps) {
  const { step } = upload
  switch (step.at) {
    case 'agreement':
      return <AgreementStep onAgree={upload.agree} onCancel={onCancel} />
    case 'file':
    case 'sending':
      return <FileStep step={step} upload={upload} onCancel={onCancel} />
    case 'preview':
      return <PreviewStep step={step} status={status} upload={upload} onCancel={onCancel} />
  }
}
