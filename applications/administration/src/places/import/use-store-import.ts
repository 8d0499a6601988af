import type { StoreImport } from '@foyer/contract/administration'
import { useState } from 'react'
import { useChange } from '../../queries.ts'
import { useOrganisationChoice } from '../display/organisation.ts'

/** The largest file that the gateway accepts, in bytes. */
const MAX_BYTES = 5 * 1024 * 1024

/** A chosen file. Its text stays here, so that it can be sent again after an error. */
export interface ChosenFile {
  readonly name: string
  readonly text: string
}

/** Why a file was not even sent. */
export type FileProblem = 'tooLarge' | 'notRead'

/**
 * The import of a store file: it is checked first, which writes nothing, and then written. The file stays chosen after an error of
 * either.
 */
export function useStoreImport() {
  const choice = useOrganisationChoice()
  const [file, setFile] = useState<ChosenFile>()
  const [fileProblem, setFileProblem] = useState<FileProblem>()
  const check = useChange('administration.importStores')
  const write = useChange('administration.importStores', [
    'administration.stores',
    'administration.customers',
    'administration.customer',
    'administration.placeSummary',
  ])
  const checkText = (text: string): void => {
    write.reset()
    check.mutate({ ...choice, text, dryRun: 'true' })
  }
  const choose = async (chosen: File): Promise<void> => {
    setFileProblem(undefined)
    if (chosen.size > MAX_BYTES) return setFileProblem('tooLarge')
    try {
      const text = await chosen.text()
      setFile({ name: chosen.name, text })
      checkText(text)
    } catch {
      setFileProblem('notRead')
    }
  }
  return {
    file,
    fileProblem,
    /** The report of the check; that of the write, if lines became wrong meanwhile. */
    report: (write.data ?? check.data) as StoreImport | undefined,
    error: write.error ?? check.error,
    isChecking: check.isPending,
    isWriting: write.isPending,
    choose: (chosen: File) => void choose(chosen),
    check: () => file && checkText(file.text),
    write: () => file && write.mutate({ ...choice, text: file.text }),
  }
}
