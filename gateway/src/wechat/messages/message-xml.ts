/** Elements of a message, each with its text. WeChat sends one level, with CDATA or numbers. */
export type MessageFields = Readonly<Record<string, string>>

const ELEMENT = /<([A-Za-z]{1,40})>(?:<!\[CDATA\[((?:(?!\]\]>).)*)\]\]>|([^<>&]*))<\/\1>/gsy

/**
 * Reads a message. Only what WeChat sends is accepted: elements with letters as names, CDATA or plain text, no attributes, entities,
 * comments or declarations. Throws for anything else.
 */
export function parseMessage(text: string): MessageFields {
  const body = /^\s*<xml>(.*)<\/xml>\s*$/s.exec(text)?.[1]
  if (body === undefined) throw new Error('not a message')
  const fields: Record<string, string> = Object.create(null)
  const compact = body.trim()
  let position = 0
  while (position < compact.length) {
    ELEMENT.lastIndex = position
    const match = ELEMENT.exec(compact)
    if (!match) throw new Error('not a message')
    const [whole, name = '', cdata, plain] = match
    if (name in fields) throw new Error('an element is there twice')
    fields[name] = cdata ?? (plain ?? '').trim()
    position += whole.length
    while (/\s/.test(compact[position] ?? '')) position++
  }
  return fields
}

/** Writes a message. Numbers stay as they are, all texts are CDATA. */
export function writeMessage(fields: Readonly<Record<string, string | number>>): string {
  const elements = Object.entries(fields).map(([name, value]) =>
    typeof value === 'number'
      ? `<${name}>${value}</${name}>`
      : `<${name}><![CDATA[${value.replaceAll(']]>', ']] >')}]]></${name}>`,
  )
  return `<xml>${elements.join('')}</xml>`
}
