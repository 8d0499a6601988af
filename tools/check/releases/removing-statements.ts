/**
 * Finds statements after which a gateway of the previous release would fail: they remove or rename what it uses, or reject what it
 * writes. Objects that the same migration creates are free.
 */
export function removingStatements(statements: readonly string[]): string[] {
  const plain = statements.flatMap(normalised)
  const created = new Set(plain.flatMap((text) => CREATED.exec(text)?.[1] ?? []))
  return plain.filter((text) => {
    const table = ALTERED.exec(text)?.[1]
    if (table !== undefined)
      return !created.has(table) && actionsOf(text).some((action, _at, all) => removes(action, all))
    const unique = /^create unique index .*? on (?:only )?([\w."]+)/.exec(text)?.[1]
    if (unique !== undefined) return !created.has(unique)
    const target = REMOVED.exec(text)?.[1]
    return target !== undefined && !created.has(target)
  })
}

const CREATED =
  /^create (?:unlogged |temporary |temp )?(?:table|view|sequence|type|function|schema) (?:if not exists )?([\w."]+)/
const ALTERED = /^alter (?:table|view|sequence|type) (?:if exists )?(?:only )?([\w."]+)/
const REMOVED =
  /^(?:drop (?:table|view|materialized view|sequence|type|function|trigger|schema|policy|domain)|delete from|truncate(?: table)?|revoke) (?:if exists )?([\w."]+)/

/** One entry for each statement: lower case, without comments and line breaks. */
function normalised(text: string): string[] {
  const bare = text
    .replace(/\/\*[\s\S]*?\*\/|--[^\n]*/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
  /* The body of a function or of a block is one value. */
  return /\$\w*\$/.test(bare)
    ? [bare]
    : bare
        .split(';')
        .map((one) => one.trim())
        .filter(Boolean)
}

/** What an `alter table` does, in parts. */
function actionsOf(text: string): string[] {
  const parts: string[] = []
  let depth = 0
  let part = ''
  for (const letter of text.replace(ALTERED, '')) {
    if (letter === '(') depth++
    if (letter === ')') depth--
    if (letter === ',' && depth === 0) {
      parts.push(part.trim())
      part = ''
    } else part += letter
  }
  return [...parts, part.trim()]
}

function removes(action: string, all: readonly string[]): boolean {
  if (/^(rename|drop (?!constraint|not null|expression|identity))/.test(action)) return true
  if (/^alter (column )?\S+ (set data type|type|set not null|drop default)\b/.test(action)) return true
  if (/^add (constraint|check|unique|primary|foreign|exclude)\b/.test(action)) return !replacesConstraint(all)
  if (/^add /.test(action)) return / not null\b/.test(action) && !/\b(default|generated|serial)\b/.test(action)
  return false
}

/** A constraint that replaces another one usually allows more. */
function replacesConstraint(all: readonly string[]): boolean {
  return all.some((action) => action.startsWith('drop constraint'))
}
