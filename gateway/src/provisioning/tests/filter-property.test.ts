import { type GatewayUnderTest, startGateway } from '@foyer/testkit'
import { seedOrganisation } from '@foyer/testkit/places'
import { type ScimTestClient, scimClient } from '@foyer/testkit/provisioning/scim-client'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

type Json = Readonly<Record<string, unknown>>
type Compare = 'eq' | 'ne' | 'co' | 'sw' | 'ew' | 'gt' | 'ge' | 'lt' | 'le'
type Node =
  | { readonly op: 'and' | 'or'; readonly nodes: readonly Node[] }
  | { readonly op: 'not'; readonly node: Node }
  | { readonly op: 'pr'; readonly path: string }
  | { readonly op: 'compare'; readonly path: string; readonly by: Compare; readonly value: string | boolean | null }
  | { readonly op: 'elements'; readonly path: string; readonly node: Node }

const TEXTS = [
  '',
  'a',
  'A',
  'Ann',
  "O'Malley",
  'say "x"',
  'back\\slash',
  '100%',
  '_',
  'a_b',
  'zoë',
  'anna@verte.example',
]
/** What filters look for: whole texts, and what is at the beginning, in the middle and at the end of several. */
const SOUGHT = [
  ...TEXTS,
  'n',
  'y',
  'an',
  'x"',
  '\\s',
  'sla',
  'b',
  "o'",
  'ma',
  'ley',
  '00',
  '@',
  'zo',
  'ë',
  'fr',
  'work',
  'user-1',
]
const EXACT = new Set(['externalId'])
const LETTERS: readonly Compare[] = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le']

/* The same in memory. It knows nothing of SQL, and evaluates the tree, not the text. */

function valuesOf(resource: unknown, path: string): unknown[] {
  return path
    .split('.')
    .reduce<unknown[]>(
      (found, name) =>
        found.flatMap((one) => [(one as Json | undefined)?.[name]].flat()).filter((one) => one !== undefined),
      [resource],
    )
}

function evaluate(node: Node, resource: Json): boolean {
  switch (node.op) {
    case 'and':
      return node.nodes.every((one) => evaluate(one, resource))
    case 'or':
      return node.nodes.some((one) => evaluate(one, resource))
    case 'not':
      return !evaluate(node.node, resource)
    case 'elements':
      return valuesOf(resource, node.path).some((element) => evaluate(node.node, element as Json))
    case 'pr':
      return valuesOf(resource, node.path).length > 0
    case 'compare':
      return compare(node, resource)
  }
}

function compare({ path, by, value }: Extract<Node, { op: 'compare' }>, resource: Json): boolean {
  const values = valuesOf(resource, path).map((one) => ((one as Json).value === undefined ? one : (one as Json).value))
  if (by === 'ne') return !compare({ op: 'compare', path, by: 'eq', value }, resource)
  if (value === null) return values.length === 0
  const folded = (one: unknown) => (typeof one === 'string' && !EXACT.has(path) ? one.toLowerCase() : one)
  return values.some((stored) => holds(folded(stored), by, folded(value)))
}

function holds(stored: unknown, by: Compare, value: unknown): boolean {
  const [left, right] = [String(stored), String(value)]
  const order = Buffer.compare(Buffer.from(left), Buffer.from(right))
  const results: Record<Compare, boolean> = {
    eq: stored === value,
    ne: stored !== value,
    co: left.includes(right),
    sw: left.startsWith(right),
    ew: left.endsWith(right),
    gt: order > 0,
    ge: order >= 0,
    lt: order < 0,
    le: order <= 0,
  }
  return results[by]
}

/** Writes a tree with no more parentheses than the precedence of RFC 7644 needs: not, and, or. */
function write(node: Node): string {
  switch (node.op) {
    case 'or':
      return node.nodes.map((one) => (one.op === 'or' ? `(${write(one)})` : write(one))).join(' or ')
    case 'and':
      return node.nodes
        .map((one) => (one.op === 'and' || one.op === 'or' ? `(${write(one)})` : write(one)))
        .join(' and ')
    case 'not':
      return `not (${write(node.node)})`
    case 'elements':
      return `${node.path}[${write(node.node)}]`
    case 'pr':
      return `${node.path} pr`
    case 'compare':
      return `${node.path} ${node.by} ${JSON.stringify(node.value)}`
  }
}

const text = fc.constantFrom(...SOUGHT)
const ofText = (...paths: string[]) =>
  fc.record({
    op: fc.constant('compare' as const),
    path: fc.constantFrom(...paths),
    by: fc.constantFrom(...LETTERS),
    value: text,
  })
const absent = (...paths: string[]) =>
  fc.record({
    op: fc.constant('compare' as const),
    path: fc.constantFrom(...paths),
    by: fc.constantFrom('eq' as const, 'ne' as const),
    value: fc.constant(null),
  })
const active = fc.record({
  op: fc.constant('compare' as const),
  path: fc.constant('active'),
  by: fc.constantFrom('eq' as const, 'ne' as const),
  value: fc.boolean(),
})
const present = (...paths: string[]) => fc.record({ op: fc.constant('pr' as const), path: fc.constantFrom(...paths) })

const SINGLE = [
  'userName',
  'displayName',
  'externalId',
  'name.givenName',
  'name.familyName',
  'title',
  'preferredLanguage',
]
const LISTED = ['emails', 'emails.value', 'emails.type']
const element = fc.oneof(ofText('value', 'type'), present('value', 'type'))
const elements: fc.Arbitrary<Node> = fc.record({
  op: fc.constant('elements' as const),
  path: fc.constant('emails'),
  node: fc.oneof(element, fc.record({ op: fc.constant('and' as const), nodes: fc.tuple(element, element) })),
})
const leaf: fc.Arbitrary<Node> = fc.oneof(
  { arbitrary: ofText('displayName', 'externalId', 'name.givenName', 'emails'), weight: 6 },
  ofText(...SINGLE, ...LISTED),
  absent(...SINGLE, ...LISTED),
  present(...SINGLE, ...LISTED, 'active'),
  active,
  elements,
)
const { tree } = fc.letrec<{ tree: Node }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc.record({
      op: fc.constantFrom('and' as const, 'or' as const),
      nodes: fc.array(tie('tree'), { minLength: 2, maxLength: 3 }),
    }),
    fc.record({ op: fc.constant('not' as const), node: tie('tree') }),
  ),
}))

const leavesOf = (node: Node): number =>
  'nodes' in node ? node.nodes.reduce((sum, one) => sum + leavesOf(one), 0) : 'node' in node ? leavesOf(node.node) : 1

describe('filters of users', () => {
  let gateway: GatewayUnderTest
  let scim: ScimTestClient
  let users: readonly Json[]
  beforeAll(async () => {
    gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
    scim = await scimClient(gateway, await seedOrganisation(gateway))
    const names = TEXTS.filter((one) => one !== '')
    for (const [index, name] of names.entries())
      await scim.createUser(`user-${index}`, {
        displayName: names[(index * 5) % names.length],
        ...(index % 2 ? { externalId: name } : {}),
        ...(index % 3 ? { name: { givenName: name, ...(index % 4 ? { familyName: 'Ann' } : {}) } } : {}),
        ...(index % 3 === 1 ? {} : { emails: [{ value: `${'aA'[index % 2]}nn${index}@verte.example`, type: 'work' }] }),
        active: index % 4 !== 0,
        ...(index % 5 ? {} : { preferredLanguage: 'fr' }),
      })
    users = (await scim.send('GET', '/Users?count=200')).body.Resources
  })
  afterAll(() => gateway.close())

  it('SCIM-05 match the same users in the database as the tree does in memory', async () => {
    let compared = 0
    let matched = 0
    await fc.assert(
      fc.asyncProperty(
        tree.filter((node) => leavesOf(node) <= 40 && write(node).length <= 2_000),
        async (node) => {
          const filter = encodeURIComponent(write(node))
          const { status, body } = await scim.send('GET', `/Users?count=200&attributes=userName&filter=${filter}`)
          expect([status, body.detail]).toEqual([200, undefined])
          const expected = users.filter((user) => evaluate(node, user)).map(({ userName }) => userName)
          expect(body.Resources.map(({ userName }: Json) => userName).sort()).toEqual([...expected].sort())
          compared += users.length
          matched += expected.length
        },
      ),
      { numRuns: 1_200 },
    )
    /* Filters that match nothing, or everything, would prove little. */
    expect(matched).toBeGreaterThan(compared / 10)
    expect(matched).toBeLessThan((compared * 9) / 10)
  }, 120_000)
})
