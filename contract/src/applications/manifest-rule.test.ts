import { describe, expect, it } from 'vitest'
import { Manifest } from './manifest.ts'
import { findManifestProblem } from './manifest-rule.ts'

const FILE = { integrity: `sha384-${'A'.repeat(64)}`, bytes: 3 }
const WRITTEN = {
  key: 'tills',
  names: { en: 'Tills', fr: 'Caisses' },
  version: '1.2.0',
  releasedAt: '2026-11-01T00:00:00.000Z',
  kind: 'module',
  servicePage: { entry: 'main.js', styles: ['main.css'] },
  managementPage: { entry: 'manage.mjs' },
  icon: 'icon.svg',
  permissions: [{ key: 'tills.overview', type: 'view', children: [] }],
  menu: [{ path: '', names: { en: 'Overview' }, permission: 'tills.overview' }],
  files: { 'main.js': FILE, 'main.css': FILE, 'manage.mjs': FILE, 'icon.svg': FILE, 'readme.txt': FILE },
}
const problemOf = (fields: object) => findManifestProblem(Manifest.parse({ ...WRITTEN, ...fields }), '1.4.0')
const view = (key: string) => ({ key, type: 'view', children: [] })
const entry = (path: string, permission?: string) => ({ path, names: { en: 'X' }, ...(permission && { permission }) })

describe('findManifestProblem', () => {
  it('APP-01 accepts a manifest whose parts fit together', () => {
    expect(problemOf({})).toBeUndefined()
    expect(problemOf({ minimumShell: '1.4.0' })).toBeUndefined()
    expect(problemOf({ icon: undefined, managementPage: undefined })).toBeUndefined()
  })

  const unknownFile = (name: string) => `names ${name}, which is not among the files`
  const WRONG_EXTENSION = 'has the wrong file extension'
  const OWN_FILE = 'cannot be a file of the application'
  const UNKNOWN_PERMISSION = 'is not among the permissions of this manifest'
  const withFile = (name: string) => ({ files: { ...WRITTEN.files, [name]: FILE } })

  it.each<[string, object, string, string]>([
    ['the key of the shell', { key: 'shell', permissions: [], menu: [] }, 'key', 'is reserved'],
    ['a word of the API as a key', { key: 'packages', permissions: [], menu: [] }, 'key', 'is reserved'],
    [
      'no page',
      { servicePage: undefined, managementPage: undefined },
      'servicePage',
      'is missing, and so is managementPage: an application has one of them or both',
    ],
    ['a newer shell', { minimumShell: '1.4.1' }, 'minimumShell', 'is newer than this shell, 1.4.0'],
    [
      'a menu entry with an unknown permission',
      { menu: [entry('', 'tills.x')] },
      'menu.0.permission',
      UNKNOWN_PERMISSION,
    ],
    ['a menu entry twice', { menu: [entry('a'), entry('a')] }, 'menu.1.path', 'occurs twice'],
    [
      'an entry module that is no file',
      { servicePage: { entry: 'other.js' } },
      'servicePage.entry',
      unknownFile('other.js'),
    ],
    [
      'an entry module that is no script',
      { servicePage: { entry: 'readme.txt' } },
      'servicePage.entry',
      WRONG_EXTENSION,
    ],
    [
      'an entry module that only has the ending of a script within',
      { ...withFile('main.js.txt'), servicePage: { entry: 'main.js.txt' } },
      'servicePage.entry',
      WRONG_EXTENSION,
    ],
    [
      'a style sheet that is no file',
      { managementPage: { entry: 'main.js', styles: ['x.css'] } },
      'managementPage.styles.0',
      unknownFile('x.css'),
    ],
    [
      'a style sheet that only has the ending of one within',
      { ...withFile('main.css.txt'), managementPage: { entry: 'main.js', styles: ['main.css', 'main.css.txt'] } },
      'managementPage.styles.1',
      WRONG_EXTENSION,
    ],
    ['an icon that is no file', { icon: 'constructor.svg' }, 'icon', unknownFile('constructor.svg')],
    [
      'an entry named like an inherited property',
      { servicePage: { entry: 'constructor' } },
      'servicePage.entry',
      unknownFile('constructor'),
    ],
    ['itself as a file', withFile('manifest.json'), 'files.manifest.json', OWN_FILE],
    ['its signature as a file', withFile('manifest.sig'), 'files.manifest.sig', OWN_FILE],
  ])('APP-02 reports %s', (_what, fields, path, problem) => {
    expect(problemOf(fields)).toEqual({ path, problem })
  })

  it.each<[string, object, string]>([
    ['a permission outside its own key', { permissions: [view('labels.overview')] }, 'permissions.0.key'],
    ['a permission twice', { permissions: [view('tills.overview'), view('tills.overview')] }, 'permissions.1.key'],
  ])('APP-02 reports %s', (_what, fields, path) => {
    expect(problemOf(fields)).toEqual({ path, problem: expect.any(String) })
  })
})

describe('manifest', () => {
  it.each<[string, object]>([
    ['a name without English', { names: { fr: 'Caisses' } }],
    ['a name in an unknown language', { names: { en: 'Tills', tlh: 'X' } }],
    ['a path that leads out', { files: { '../main.js': FILE } }],
    ['an absolute path', { files: { '/main.js': FILE } }],
    ['a hidden file', { files: { '.env': FILE } }],
    ['a path with a backslash', { files: { 'a\\b.js': FILE } }],
    ['an empty segment', { files: { 'a//b.js': FILE } }],
    ['a weaker hash', { files: { 'main.js': { ...FILE, integrity: `sha256-${'A'.repeat(43)}=` } } }],
    ['an icon that is no vector graphic', { icon: 'icon.png' }],
    ['an unknown kind', { kind: 'worker' }],
    ['a version with build metadata', { version: '1.0.0+1' }],
    ['an invalid version', { version: 'newest' }],
    ['a menu path with dots', { menu: [entry('../home')] }],
    ['too many files', { files: Object.fromEntries(Array.from({ length: 501 }, (_, index) => [`f${index}`, FILE])) }],
  ])('APP-02 rejects %s', (_what, fields) => {
    expect(Manifest.safeParse({ ...WRITTEN, ...fields }).success).toBe(false)
  })
})
