import { lineOf } from '../syntax.ts'
import { sourcesBelow } from '../tree.ts'

/** Why: a fault of a message shall open the file that has it, which is one of many of its language. */
export function placeOfMessage(language: string, key: string): string {
  for (const { path, text } of sourcesBelow(['messages/src'], new RegExp(`/${language}\\.ts$`))) {
    const found = text.indexOf(`'${key}':`)
    if (found >= 0) return `${path}:${lineOf(text, found)}`
  }
  return `messages/src/${language}.ts`
}
