import { dirname, relative, sep } from 'node:path'

/**
 * Replaces `import.meta.url` and `import.meta.dirname` of a module, so that they name the module and not the file it is bundled into.
 * The gateway finds its migrations, fonts and pages beside its sources, which are installed with the bundle.
 *
 * @param code the text of a module
 * @param file its path
 * @param output the folder of the bundle, with all bundled files directly in it
 */
export function withOwnLocations(code: string, file: string, output: string): string {
  const path = JSON.stringify(relative(output, file).split(sep).join('/'))
  const folder = JSON.stringify(`${relative(output, dirname(file)).split(sep).join('/')}/`)
  return code
    .replaceAll('import.meta.url', `new URL(${path}, import.meta.url).href`)
    .replaceAll(
      'import.meta.dirname',
      `process.getBuiltinModule('node:url').fileURLToPath(new URL(${folder}, import.meta.url)).slice(0, -1)`,
    )
}
