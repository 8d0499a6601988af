import type { Language } from '@foyer/contract/languages'
import { catalogues, compile, type MessageKey, type Messages, replacementFault } from '@foyer/messages'
import type { Logger } from 'pino'
import { Reloader } from '../platform/reloader.ts'
import type { Database } from '../tables.ts'

/** The texts that replace those of the product, cached in memory. Reloaded when any gateway changes one. */
export class ReplacedTexts {
  /** Increases with every load that found a difference, so that derived data can be rebuilt. */
  version = 0
  #texts = new Map<Language, Map<string, string>>()
  #compiled = new WeakMap<Messages, Messages>()
  #stored = ''
  readonly #db: Database
  readonly #reloader: Reloader

  constructor(db: Database, log: Logger) {
    this.#db = db
    this.#reloader = new Reloader({ name: 'texts', reload: () => this.#read(), log })
  }

  /** Reads every replacement. Rejects on failure; it is then retried in the background. */
  load(): Promise<void> {
    return this.#reloader.reload()
  }

  /** Called when any gateway changed a text: reads them again until that succeeds. */
  markStale(): void {
    this.#reloader.markStale()
  }

  /** Resolves once the reported changes are read, or could not be read yet. */
  get settled(): Promise<void> {
    return this.#reloader.settled
  }

  close(): Promise<void> {
    return this.#reloader.close()
  }

  /** Texts as ICU MessageFormat, with the replaced ones in place of their originals. */
  texts(language: Language, originals: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
    return { ...originals, ...this.#among(language, originals, (text) => text) }
  }

  /** The same for compiled messages. `originals` is the same object each time, so that a request compiles nothing. */
  messages(language: Language, originals: Messages): Messages {
    if (!this.#texts.has(language)) return originals
    const known = this.#compiled.get(originals)
    if (known) return known
    const messages = { ...originals, ...this.#among(language, originals, compile) }
    this.#compiled.set(originals, messages)
    return messages
  }

  #among<Value>(language: Language, originals: object, written: (text: string) => Value): Record<string, Value> {
    const replaced = [...(this.#texts.get(language) ?? [])].filter(([key]) => Object.hasOwn(originals, key))
    return Object.fromEntries(replaced.map(([key, text]) => [key, written(text)]))
  }

  async #read(): Promise<void> {
    const rows = await this.#db
      .selectFrom('text_replacement')
      .select(['language', 'key', 'text'])
      .orderBy('language')
      .orderBy('key')
      .execute()
    const stored = JSON.stringify(rows)
    if (stored === this.#stored) return
    this.#stored = stored
    this.#texts = new Map()
    this.#compiled = new WeakMap()
    for (const { language, key, text } of rows) {
      if (!isInForce(language, key, text)) continue
      const texts = this.#texts.get(language) ?? new Map<string, string>()
      this.#texts.set(language, texts.set(key, text))
    }
    this.version++
  }
}

/** Does the replacement fit the text of this version of the product? */
export function isInForce(language: Language, key: string, text: string): boolean {
  const original = originalOf(language, key)
  return original !== undefined && replacementFault(original, text) === undefined
}

/** The text of the product; undefined if it has none of this key. */
export function originalOf(language: Language, key: string): string | undefined {
  return Object.hasOwn(catalogues[language], key) ? catalogues[language][key as MessageKey] : undefined
}
