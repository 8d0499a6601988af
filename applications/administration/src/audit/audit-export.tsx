import { ExportButton } from '../components/index.ts'
import { useTexts } from '../texts/index.ts'
import { useDownload } from '../use-download.ts'
import type { Filters } from './filters.ts'
import { useAuditTexts } from './texts/index.ts'

/** Exports what the filters find. */
export function AuditExport({ filters }: { readonly filters: Filters }) {
  const { title, text, jsonLines } = useAuditTexts().export
  const { csv } = useTexts().export
  const download = useDownload()
  return (
    <ExportButton
      {...{ title, text }}
      formats={[
        { format: 'csv', name: csv },
        { format: 'json-lines', name: jsonLines },
      ]}
      save={(format, options) => download('administration.exportAudit', { ...filters, format }, options)}
    />
  )
}
