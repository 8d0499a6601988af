import { runQuiet } from '../release/run-quiet.ts'

/** What no image of a gateway may contain: programs that load or compile something, tests, keys and settings of a developer. */
const UNWANTED = [
  /\/s?bin\/(npm|npx|yarn|corepack|gcc|g\+\+|cc|c\+\+|clang|make|ld|python[\d.]*|curl|wget|git|ssh)$/,
  /\/node_modules\/npm\//,
  /^\/opt\/foyer\/(?!node_modules\/).*(\/tests?\/|\.test\.)/,
  /^\/opt\/foyer\/(testkit|journeys|bench|drills|tools|packages\/dev-setup)\//,
  /^\/opt\/foyer\/.*\.(key|p12)$/,
  /^\/opt\/foyer\/(?!node_modules\/).*\.pem$/,
  /\/(\.env|\.npmrc|\.git|\.netrc|id_rsa|id_ed25519|postgres-password|secret)$/,
  /^\/run\/secrets\/./,
]

/** Returns the files of an image that do not belong there. */
export function unwantedFiles(paths: readonly string[]): string[] {
  return paths.filter((path) => UNWANTED.some((pattern) => pattern.test(path)))
}

export interface ImageFiles {
  /** Paths as in the container. */
  readonly paths: readonly string[]
  /** Programs that run with the rights of another account than that which starts them. */
  readonly privileged: readonly string[]
  /** Files of the release that the account of the gateway could change, if the file system were writable. */
  readonly writable: readonly string[]
}

const SET_ID = 0o6000
const WRITABLE_BY_OTHERS = 0o002

/** Lists the files of an image that is mounted. Links are not followed: they would lead to this machine. */
export async function filesOfImage(root: string): Promise<ImageFiles> {
  const lines = await runQuiet('find', [root, '-xdev', '-type', 'f', '-printf', '/%P\\t%m\\t%U\\n'])
  const files = lines.split('\n').map((line) => {
    const [path = '', mode = '', owner = ''] = line.split('\t')
    return { path, mode: Number.parseInt(mode, 8), owner }
  })
  const own = files.filter(({ path }) => path.startsWith('/opt/foyer/'))
  return {
    paths: files.map(({ path }) => path),
    privileged: files.filter(({ mode }) => mode & SET_ID).map(({ path }) => path),
    writable: own.filter(({ owner, mode }) => owner !== '0' || mode & WRITABLE_BY_OTHERS).map(({ path }) => path),
  }
}
