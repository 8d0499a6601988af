import type { Fault, Findings } from '../fault.ts'
import { asNode, lineOf, type Node, parsed, visitAll } from '../syntax.ts'
import type { SourceFile } from '../tree.ts'
import { type ApplicationText, applicationSources, applicationTexts, languageOfFile } from './application-texts.ts'

/**
 * Holds the texts of the applications that ship to the rules of messages/src/writing-rules.ts: typography, and how the user is addressed.
 * Tests of messages hold messages and legal texts to the same rules.
 */
export async function writingFindings(): Promise<Findings> {
  const { brokenRules } = await import('../../../messages/src/writing-rules.ts')
  const texts = applicationTexts()
  return {
    faults: [...writingFaults(texts, brokenRules), ...applicationSources().flatMap(frenchZeroFaults)],
    checked: `${texts.length} texts of applications`,
  }
}

export function writingFaults(
  texts: readonly ApplicationText[],
  brokenRules: (language: string, text: string) => readonly string[],
): Fault[] {
  return texts.flatMap(({ language, key, text, at }) =>
    brokenRules(language, text).map((rule) => ({
      at,
      message: `${key} breaks a rule of '${language}' in '${text.replaceAll('\u00a0', '⍽')}'`,
      remedy: `a text ${rule}`,
    })),
  )
}

/** In French, 0 is singular: a text that compares its number with 1 shows the plural for 0. */
export function frenchZeroFaults(file: SourceFile): Fault[] {
  const faults: Fault[] = []
  for (const part of frenchPartsOf(file)) {
    visitAll(part, (node) => {
      if (node.type !== 'BinaryExpression' || !/^[!=]==?$/.test(String(node['operator']))) return
      if (asNode(node['right'])?.['value'] !== 1) return
      faults.push({
        at: `${file.path}:${lineOf(file.text, node.start)}`,
        message: `'${file.text.slice(node.start, node.end)}' in French texts`,
        remedy: 'compare with 2, because 0 is singular in French: count < 2',
      })
    })
  }
  return faults
}

function frenchPartsOf(file: SourceFile): Node[] {
  const language = languageOfFile(file.path)
  if (language === 'fr') return [parsed(file)]
  if (language !== undefined) return []
  const parts: Node[] = []
  visitAll(parsed(file), (node) => {
    const name = asNode(node['id'] ?? node['key'])
    const isFrench = name?.['name'] === 'fr' || name?.['value'] === 'fr'
    if (!isFrench || !/^(Property|VariableDeclarator)$/.test(node.type)) return
    parts.push(node)
    return false
  })
  return parts
}
