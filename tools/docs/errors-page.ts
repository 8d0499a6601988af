import { ERRORS, type ErrorName, messageKeyOf } from '../../contract/src/errors/index.ts'
import { english } from '../../messages/src/catalogue.ts'
import { code, page, table } from './markdown.ts'

/** The page that lists every error code, with its meaning and its message key. */
export function errorsPage(): string {
  const rows = (Object.keys(ERRORS) as ErrorName[]).map((name) => [
    code(ERRORS[name].code),
    code(name),
    String(ERRORS[name].status),
    code(messageKeyOf(name)),
    english[messageKeyOf(name)],
  ])
  return page(
    'Errors',
    'A code keeps its meaning for ever. The client gets the message in the language of its request.',
    table(['code', 'name', 'status', 'message', 'in English'], rows),
  )
}
