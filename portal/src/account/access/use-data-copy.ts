import { saveFile } from '../../components/save-file.ts'
import { useToasts } from '../../errors/index.ts'
import { useChanging } from '../use-changing.ts'
import type { FreshProof } from './use-fresh-proof.ts'

/** The copy of everything that is stored about the user. */
export interface DataCopyDownload {
  readonly busy: boolean
  save(): void
}

export function useDataCopy(proof: FreshProof): DataCopyDownload {
  const toasts = useToasts()
  const { busy, run } = useChanging()
  const save = (): void =>
    run('save', async () => {
      const copy = await proof.requestWithProof('account.dataCopy', {})
      const name = `foyer-${copy.account.username}-${copy.at.slice(0, DATE_LENGTH)}.json`
      saveFile(name, new Blob([JSON.stringify(copy, null, 2)]))
      toasts.notify({ key: 'account.data.saved' }, 'info')
    })
  return { busy: busy !== undefined, save }
}

const DATE_LENGTH = 'YYYY-MM-DD'.length
