import type { Fault, Findings } from '../fault.ts'
import { asNode, lineOf, literalText, type Node, parsed, visitAll } from '../syntax.ts'
import { type SourceFile, sourcesBelow, TEST_FILE } from '../tree.ts'

/**
 * Reports text in components. All users would see it in English. Text, and attributes that are shown or read aloud, must come from the
 * messages.
 */
const TEXT_ATTRIBUTES = new Set([
  'title',
  'alt',
  'placeholder',
  'label',
  'aria-label',
  'aria-description',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
])

/** Texts that are allowed, with the reason. */
const ALLOWED: Readonly<Record<string, string>> = {
  Foyer: 'the name of the product is the same in every language',
}

export function untranslatedFindings(): Findings {
  const files = sourcesBelow(['portal/src', 'ui/src'], /\.tsx$/).filter(
    ({ path }) => !TEST_FILE.test(path) && !path.includes('/gallery/'),
  )
  return { faults: files.flatMap(untranslatedFaults), checked: `${files.length} components` }
}

export function untranslatedFaults(file: SourceFile): Fault[] {
  const faults: Fault[] = []
  visitAll(parsed(file), (node) => {
    for (const one of textsIn(node)) {
      const text = (literalText(one) ?? String(one['value'] ?? '')).trim()
      if (!/\p{L}/u.test(text) || text in ALLOWED) continue
      faults.push({
        at: `${file.path}:${lineOf(file.text, one.start)}`,
        message: `'${text.replaceAll(/\s+/g, ' ')}' is not translated`,
        remedy: 'make it a message and show it with t(…)',
      })
    }
  })
  return faults
}

/** The texts of a node itself: between tags, in braces there, and in attributes. */
function textsIn(node: Node): Node[] {
  if (node.type === 'JSXText') return [node]
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
    const children = (node['children'] as Node[]).filter(({ type }) => type === 'JSXExpressionContainer')
    return children.flatMap((child) => literalIn(child))
  }
  if (node.type !== 'JSXAttribute') return []
  const name = asNode(node['name'])
  const value = asNode(node['value'])
  if (!value || typeof name?.['name'] !== 'string' || !TEXT_ATTRIBUTES.has(name['name'])) return []
  return value.type === 'JSXExpressionContainer' ? literalIn(value) : [value]
}

function literalIn(container: Node): Node[] {
  const expression = asNode(container['expression'])
  return expression ? shownBy(expression) : []
}

/** Returns the literals that an expression may evaluate to, such as both branches of a condition. */
function shownBy(expression: Node): Node[] {
  if (literalText(expression) !== undefined) return [expression]
  if (expression.type !== 'ConditionalExpression' && expression.type !== 'LogicalExpression') return []
  const sides = [expression['consequent'], expression['alternate'], expression['right']]
  return sides.flatMap((side) => (asNode(side) ? shownBy(side as Node) : []))
}
