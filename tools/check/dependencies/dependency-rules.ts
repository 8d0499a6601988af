import type { IForbiddenRuleType } from 'dependency-cruiser'

/**
 * The architecture as rules of allowed imports, for types as well. They are regular expressions on paths from the root. `$1` is the
 * first group of `from.path`.
 */

/** The workspaces that each part of the product may import, by name. */
export const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  messages: ['contract'],
  sdk: [],
  ui: [],
  portal: ['contract', 'messages', 'sdk', 'ui'],
  gateway: [
    ...['contract', 'messages', 'sdk', 'packages/embedded-postgres', 'packages/identity-providers'],
    ...['applications/assets', 'applications/labels', 'applications/temperature'],
  ],
  'applications/administration': ['contract', 'sdk', 'ui'],
  'applications/assets': ['sdk', 'ui'],
  'applications/labels': ['sdk', 'ui'],
  'applications/temperature': ['sdk', 'ui'],
  'packages/embedded-postgres': [],
  'packages/identity-providers': [],
  'packages/dev-setup': [],
}

const WORKSPACES = [...Object.keys(MAY_IMPORT), 'testkit', 'journeys', 'bench', 'drills', 'tools']

/** Workspaces that only tests may import. */
const FOR_TESTS = ['testkit', 'tools']

/** The gallery of the portal also shows the screens of the console. */
const GALLERY = '^portal/src/gallery/'

/** Folders that any capability may import file by file. Those of portal and gateway import no capability themselves. */
const OPEN_FOLDERS = ['contract/src/wire', 'portal/src/components', 'gateway/src/platform', 'ui/src']

/** Folders that compose the gateway or the operator's commands. They are not capabilities and may import all of them. */
const COMPOSING_FOLDERS = ['composition', 'operator', 'tests']

/**
 * Folders that compose the portal. `app` has the lazy pages and panels, which any capability may import: an index would load
 * them with everything else.
 */
const COMPOSING_PORTAL = '^portal/src/(app|server)/'

const TEST = '\\.test\\.tsx?$'
/** In an application, what only its tests use is beside them. */
const TESTED = '^applications/.*/tests/'
const oneOf = (names: readonly string[]) => `(${names.join('|')})`
const COMPOSING = `^gateway/src/${oneOf(COMPOSING_FOLDERS)}/`
const below = (names: readonly string[]) => `^${oneOf(names)}/`

function workspaceRules(name: string, allowed: readonly string[]): IForbiddenRuleType[] {
  const others = WORKSPACES.filter((other) => other !== name && !allowed.includes(other))
  const known = allowed.length > 0 ? allowed.join(', ') : 'no other workspace'
  const comment = `${name} may import ${known}: move shared code to the contract`
  return [
    {
      name: `${name.replace('/', '-')}-imports-only-its-workspaces`,
      comment,
      severity: 'error',
      from: { path: `^${name}/`, pathNot: [TEST, TESTED, GALLERY] },
      to: { path: below(others) },
    },
    {
      name: `${name.replace('/', '-')}-tests-import-only-its-workspaces`,
      comment,
      severity: 'error',
      from: { path: [`^${name}/.*${TEST}`, `^${name}/.*/tests/.*\\.ts$`] },
      to: { path: below(others.filter((other) => !FOR_TESTS.includes(other))) },
    },
  ]
}

const PRODUCT = Object.keys(MAY_IMPORT)

export const DEPENDENCY_RULES: readonly IForbiddenRuleType[] = [
  {
    name: 'no-cycle',
    comment: 'move the shared code to a third file, or pass it in',
    severity: 'error',
    from: {},
    // Dynamic imports are allowed in a cycle, because they run after the module. The table of routes imports pages that import it.
    to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
  },
  ...Object.entries(MAY_IMPORT).flatMap(([name, allowed]) => workspaceRules(name, allowed)),
  {
    name: 'gallery-shows-the-gallery-of-the-console',
    comment: 'the gallery of the portal imports @foyer/administration/gallery and nothing else of an application',
    severity: 'error',
    from: { path: GALLERY },
    to: { path: '^(applications|gateway|testkit)/', pathNot: '^applications/administration/src/gallery\\.tsx$' },
  },
  {
    name: 'gateway-uses-only-database-and-tracing-of-the-sdk',
    comment:
      'connections to PostgreSQL and traces are shared with back ends of applications; everything else of the sdk is for applications',
    severity: 'error',
    from: { path: '^gateway/', pathNot: TEST },
    to: { path: '^sdk/', pathNot: '^sdk/src/(database|tracing)/index\\.ts$' },
  },
  {
    name: 'open-telemetry-is-loaded-on-demand',
    comment: 'only startTracing imports it, dynamically, so that a process without traces loads none of it',
    severity: 'error',
    from: {
      path: '^(gateway|sdk|applications|portal)/',
      pathNot: [TEST, '^sdk/src/tracing/(open-telemetry|reporting-exporter)\\.ts$'],
    },
    to: { path: '@opentelemetry/' },
  },
  {
    name: 'open-telemetry-is-loaded-dynamically',
    comment: 'a static import would load its packages in every process',
    severity: 'error',
    from: { path: '^(gateway|sdk|applications|portal)/', pathNot: TEST },
    to: { path: '^sdk/src/tracing/open-telemetry\\.ts$', dependencyTypesNot: ['dynamic-import'] },
  },
  {
    name: 'only-the-composition-knows-shipped-applications',
    comment:
      'applications are installed and forwarded to by their key: only gateway/src/composition opens those that ship',
    severity: 'error',
    from: { path: '^gateway/', pathNot: [TEST, '^gateway/src/composition/shipped-applications\\.ts$'] },
    to: { path: '^applications/' },
  },
  {
    name: 'workspaces-are-imported-by-name',
    comment: 'import it by its name, @foyer/…',
    severity: 'error',
    from: { path: `^${oneOf(PRODUCT)}/` },
    to: { path: below(PRODUCT), pathNot: '^$1/', dependencyTypes: ['local'], dependencyTypesNot: ['aliased', 'npm'] },
  },
  {
    name: 'contract-and-messages-are-pure',
    comment: 'pass in the values, or move the code to the gateway or the portal',
    severity: 'error',
    from: { path: '^(contract|messages)/', pathNot: TEST },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'capabilities-meet-through-their-index',
    comment: "import the other capability's index.ts, and export there what others may use",
    severity: 'error',
    // The gallery shows components that other capabilities must not use. Exporting them from an index would load them with it.
    from: {
      path: `^${oneOf(PRODUCT)}/src/([^/]+)/`,
      pathNot: ['^(gateway/src/platform|portal/src/(components|gallery))/', COMPOSING, COMPOSING_PORTAL],
    },
    to: {
      path: '^$1/src/[^/]+/',
      pathNot: [
        '^$1/src/$2/',
        '^$1/src/[^/]+/index\\.tsx?$',
        '^portal/src/app/',
        ...OPEN_FOLDERS.map((folder) => `^${folder}/`),
      ],
    },
  },
  {
    name: 'platform-and-components-know-no-capability',
    comment: 'pass it in, or move the file to the capability',
    severity: 'error',
    from: { path: '^(gateway|portal)/src/(platform|components)/' },
    to: { path: '^$1/src/[^/]+/', pathNot: '^$1/src/$2/' },
  },
  {
    name: 'gateway-capabilities-know-no-composition',
    comment:
      'declare what the capability needs in its deps.ts; only gateway/src/composition, gateway/src/operator and the files of gateway/src compose',
    severity: 'error',
    from: { path: '^gateway/src/[^/]+/', pathNot: [TEST, '^gateway/src/platform/', COMPOSING] },
    to: { path: ['^gateway/src/[^/]+\\.ts$', COMPOSING], pathNot: '^gateway/src/tables\\.ts$' },
  },
  {
    name: 'gateway-platform-knows-no-table-list',
    comment: 'take a Kysely of the tables that are used',
    severity: 'error',
    from: { path: '^gateway/src/platform/', pathNot: TEST },
    to: { path: ['^gateway/src/[^/]+\\.ts$', COMPOSING] },
  },
  {
    name: 'tables-only-compose',
    comment: 'tables.ts imports *.table.ts files, and nothing else of the gateway',
    severity: 'error',
    from: { path: '^gateway/src/tables\\.ts$' },
    to: { path: '^(?!node_modules/)', pathNot: '\\.table\\.ts$', dependencyTypesNot: ['npm'] },
  },
  {
    name: 'migrations-import-no-live-source',
    comment: 'copy what the migration needs to migrations/frozen/: a migration never changes',
    severity: 'error',
    from: { path: '^gateway/migrations/', pathNot: TEST },
    to: { path: `^(?!gateway/migrations/)${oneOf(WORKSPACES)}/` },
  },
  {
    name: 'table-types-stand-alone',
    comment: 'a *.table.ts file imports types of the contract and the platform only',
    severity: 'error',
    from: { path: '^gateway/src/.*\\.table\\.ts$' },
    to: { path: '^gateway/', pathNot: '^gateway/src/platform/' },
  },
]
