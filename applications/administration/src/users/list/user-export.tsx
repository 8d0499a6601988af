import { ExportDialog } from '../../components/index.ts'
import { useTexts } from '../../texts/index.ts'
import { useAddress } from '../../use-address.ts'
import { useDownload } from '../../use-download.ts'
import { useListTexts } from './texts/index.ts'
import { listOf } from './user-query.ts'

const FILES = {
  xlsx: { format: 'xlsx' },
  csv: { format: 'csv' },
  technical: { format: 'csv', headings: 'technical' },
} as const

/** Exports the users that the address lists. */
export function UserExport({ onClose }: { readonly onClose: () => void }) {
  const { title, text, xlsx, technical } = useListTexts().export
  const { csv } = useTexts().export
  const download = useDownload()
  const { query } = useAddress()
  return (
    <ExportDialog
      {...{ title, text, onClose }}
      formats={[
        { format: 'xlsx', name: xlsx },
        { format: 'csv', name: csv },
        { format: 'technical', name: technical },
      ]}
      save={(chosen, options) =>
        download('administration.exportUsers', { ...listOf(query), ...FILES[chosen] }, options)
      }
    />
  )
}
