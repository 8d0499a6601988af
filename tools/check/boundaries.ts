import { posix } from 'node:path'
import type { Fault, Findings } from './fault.ts'
import { type Import, importsOf } from './syntax.ts'
import { CODE_FILE, sourcesBelow, TEST_FILE, workspaces } from './tree.ts'

/**
 * Why: who may know whom is the architecture. Written down it decays; read from the imports of the tree it cannot.
 * The portal and the gateway share only the contract and the messages, and inside each of them a capability is known to
 * another by its index.ts alone, so that its other files can change freely.
 */
interface Boundary {
  /** Workspaces that may be imported. */
  readonly knows: readonly string[]
  /** Folders of src that all may import file by file and that know no capability themselves. */
  readonly ground?: readonly string[]
  /** Folders of src that all may import file by file, knowing others by their index as usual. */
  readonly open?: readonly string[]
  /** True where nothing of the machine may be touched: no I/O, no clock of its own. */
  readonly pure?: true
}

const BOUNDARIES: Readonly<Record<string, Boundary>> = {
  contract: { knows: [], open: ['wire'], pure: true },
  messages: { knows: ['contract'], pure: true },
  sdk: { knows: ['contract'] },
  portal: { knows: ['contract', 'messages', 'sdk'], ground: ['ui', 'platform'] },
  gateway: { knows: ['contract', 'messages'], ground: ['platform'] },
}

/** What tests may import beside: the parts that only tests are made of. */
const FOR_TESTS = ['testkit', 'tools']

export function boundaryFindings(): Findings {
  const files = sourcesBelow(workspaces(), CODE_FILE)
  return {
    faults: files.flatMap((file) => boundaryFaults(file.path, importsOf(file))),
    looked: `${files.length} files`,
  }
}

export function boundaryFaults(path: string, imports: readonly Import[]): Fault[] {
  const boundary = BOUNDARIES[workspaceOf(path)]
  if (!boundary) return []
  return imports.flatMap((one) => {
    const fault = faultOf(path, boundary, one.specifier)
    return fault ? [{ at: `${path}:${one.line}`, ...fault }] : []
  })
}

type Found = Omit<Fault, 'at'> | undefined

function faultOf(path: string, boundary: Boundary, specifier: string): Found {
  if (specifier.startsWith('node:')) return boundary.pure && !TEST_FILE.test(path) ? impure(path, specifier) : undefined
  const named = /^@foyer\/([^/]+)/.exec(specifier)?.[1]
  if (named) return workspaceFault(path, boundary, named)
  if (!specifier.startsWith('.')) return undefined
  const target = posix.join(posix.dirname(path), specifier)
  const other = workspaceOf(target)
  return other === workspaceOf(path)
    ? capabilityFault(path, boundary, target)
    : outsideFault(path, boundary, other, specifier)
}

function impure(path: string, specifier: string): Found {
  return {
    says: `${workspaceOf(path)} is pure and may not import ${specifier}`,
    remedy: 'pass in what the rule needs, or move the code to the gateway or the portal',
  }
}

function workspaceFault(path: string, boundary: Boundary, other: string): Found {
  const own = workspaceOf(path)
  if (other === own || boundary.knows.includes(other) || (TEST_FILE.test(path) && FOR_TESTS.includes(other)))
    return undefined
  const known = boundary.knows.length > 0 ? boundary.knows.join(', ') : 'no other workspace'
  return {
    says: `${own} may not import ${other}`,
    remedy: `${own} knows ${known}: move what both need to the contract`,
  }
}

function outsideFault(path: string, boundary: Boundary, other: string, specifier: string): Found {
  const fault = workspaceFault(path, boundary, other)
  if (fault || !boundary.knows.includes(other)) return fault
  return {
    says: `another workspace is imported by its path: ${specifier}`,
    remedy: `import it by its name, @foyer/${other}`,
  }
}

function capabilityFault(path: string, boundary: Boundary, target: string): Found {
  const from = capabilityOf(path)
  const to = capabilityOf(target)
  if (!to || to === from) return undefined
  if (from && boundary.ground?.includes(from)) {
    return {
      says: `${from}/ knows no capability, but imports ${to}/`,
      remedy: 'pass it in, or move the file out of it',
    }
  }
  // A file right under src is where the capabilities are put together.
  if (!from || boundary.ground?.includes(to) || boundary.open?.includes(to)) return undefined
  if (/^index\.tsx?$/.test(target.split('/').slice(3).join('/'))) return undefined
  return {
    says: `${from}/ imports the inside of ${to}/: ${target}`,
    remedy: `import ../${to}/index.ts, and export there what others may use`,
  }
}

function workspaceOf(path: string): string {
  return path.split('/')[0] ?? ''
}

/** The folder right under src, or nothing for files elsewhere. */
function capabilityOf(path: string): string | undefined {
  const [, source, folder, ...rest] = path.split('/')
  return source === 'src' && rest.length > 0 ? folder : undefined
}
