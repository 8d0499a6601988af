import type { StoreImport } from '@foyer/contract/administration'
import { useState } from 'react'
import { useChange } from '../../queries.ts'
import { readTableFile, type TableFileProblem } from '../../table-file/index.ts'
import { useOrganisationChoice } from '../display/organisation.ts'

/** A chosen file. Its text stays here, so that it can be sent again after an error. */
export interface ChosenFile {
  readonly name: string
  readonly text: string
}

/**
 * The import of a store file: it is checked first, which writes nothing, and then written. The file stays chosen after an error of
 * either.
 */
export function useStoreImport() {
  const choice = useOrganisationChoice()
  const [file, setFile] = useState<ChosenFile>()
  const [fileProblem, setFileProblem] = useState<TableFileProblem>()
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
    const table = await readTableFile(chosen)
    if ('problem' in table) return setFileProblem(table.problem)
    setFile({ name: chosen.name, text: table.text })
    checkText(table.text)
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
