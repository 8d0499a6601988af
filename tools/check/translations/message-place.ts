import { lineOf } from '../syntax.ts'
import { sourcesBelow } from '../tree.ts'

/** Returns the file of a message, one of many of its language, so that an editor can open it. */
export function placeOfMessage(language: string, key: string): string {
  for (const { path, text } of sourcesBelow(['messages/src'], new RegExp(`/${language}\\.ts$`))) {
    const found = text.indexOf(`'${key}':`)
    if (found >= 0) return `${path}:${lineOf(text, found)}`
  }
  return `messages/src/${language}.ts`
}
