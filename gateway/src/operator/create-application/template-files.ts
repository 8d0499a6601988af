import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { FOYER } from './target-folder.ts'

/** A project that works as it is. Its tests run with those of the SDK. */
const TEMPLATE = join(FOYER, 'sdk', 'template')

/** What differs from the template, each as the template has it. */
export interface TemplateValues {
  /** The path of the project from the folder of Foyer. */
  readonly folder: string
  readonly key: string
  readonly name: string
  readonly releasedAt: string
  readonly sdkFile: string
}

/** The folder is before the key, which it contains. */
const WRITTEN: TemplateValues = {
  folder: '../my-app',
  key: 'my-app',
  name: 'My app',
  releasedAt: '2026-01-01T00:00:00.000Z',
  sdkFile: 'foyer-sdk-0.2.0.tgz',
}

/** The texts of a new project by path. */
export function templateFiles(values: TemplateValues): Map<string, string> {
  const files = new Map<string, string>()
  for (const entry of readdirSync(TEMPLATE, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    // The repository's own git would read a .gitignore.
    const path = relative(TEMPLATE, file)
      .replaceAll(sep, '/')
      .replace(/^gitignore$/, '.gitignore')
    files.set(path, filled(readFileSync(file, 'utf8'), values))
  }
  return files
}

/** All in one pass, so that no value is replaced again. */
function filled(text: string, values: TemplateValues): string {
  const names = Object.keys(WRITTEN) as (keyof TemplateValues)[]
  const pattern = new RegExp(names.map((name) => WRITTEN[name].replaceAll('.', '\\.')).join('|'), 'g')
  return text.replaceAll(pattern, (found) => {
    const name = names.find((one) => WRITTEN[one] === found)
    return name ? values[name] : found
  })
}
