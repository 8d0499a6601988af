import { refusals } from '../../contract/src/refusals/index.ts'
import { english, type MessageKey } from '../../messages/src/catalogue.ts'
import { code, page, table } from './markdown.ts'

/** Why: an integrator who meets a code finds here what it means, and a translator where its sentence is. */
export function refusalsPage(): string {
  const rows = Object.entries(refusals).map(([refusal, { status, says }]) => [
    code(refusal),
    String(status),
    code(says),
    english[says as MessageKey],
  ])
  return page(
    'Refusals',
    'A code keeps its meaning for ever. Whoever calls gets the message in their language.',
    table(['code', 'status', 'message', 'in English'], rows),
  )
}
