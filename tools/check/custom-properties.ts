import type { Fault, Findings } from './fault.ts'
import { CODE_FILE, filesBelow, type SourceFile, sourcesBelow, workspaces } from './tree.ts'

/** What React Aria sets on the elements that it draws. */
const SET_BY_LIBRARIES = ['--tree-item-level', '--trigger-width', '--visual-viewport-height']
const STYLE_FILE = /\.css$/
const COMMENT = /\/\*[\s\S]*?\*\//g
/** Without a second value, which would apply where the property is not set. */
const USED = /var\(\s*(--[\w-]+)\s*\)/g

/** Style sheets use only custom properties that something sets: a browser ignores the whole declaration otherwise. */
export function customPropertyFindings(): Findings {
  const folders = workspaces()
  const styles = sourcesBelow(folders, STYLE_FILE)
  const code = sourcesBelow(folders, CODE_FILE)
  return {
    faults: customPropertyFaults(styles, code),
    checked: `${filesBelow(folders, STYLE_FILE).length} style sheets`,
  }
}

/**
 * Returns a fault for each use of a custom property that no style sheet declares and no code names.
 * @param code sources that set properties on elements
 */
export function customPropertyFaults(styles: readonly SourceFile[], code: readonly SourceFile[]): Fault[] {
  const known = new Set([...SET_BY_LIBRARIES, ...styles.flatMap(declared), ...code.flatMap(named)])
  return styles.flatMap((style) =>
    usesOf(style)
      .filter(({ name }) => !known.has(name))
      .map(faultOf),
  )
}

function declared({ text }: SourceFile): string[] {
  return [...text.matchAll(/(--[\w-]+)\s*:/g)].map(([, name = '']) => name)
}

function named({ text }: SourceFile): string[] {
  return [...text.matchAll(/['"`](--[\w-]+)/g)].map(([, name = '']) => name)
}

interface Use {
  readonly at: string
  readonly name: string
}

function usesOf({ path, text }: SourceFile): Use[] {
  const lines = text.replaceAll(COMMENT, (comment) => comment.replaceAll(/[^\n]/g, '')).split('\n')
  return lines.flatMap((line, index) =>
    [...line.matchAll(USED)].map(([, name = '']) => ({ at: `${path}:${index + 1}`, name })),
  )
}

function faultOf({ at, name }: Use): Fault {
  return {
    at,
    message: `nothing sets ${name}`,
    remedy: 'use a token of ui/src/tokens/tokens.css, or give var() a second value',
  }
}
