import { z } from 'zod'
import { LANGUAGE_NAMES } from '../languages/index.ts'
import {
  APPLICATION_FILES_MAX,
  APPLICATION_IMPORTS_MAX,
  APPLICATION_MENU_MAX,
  APPLICATION_NAME_MAX_LENGTH,
  APPLICATION_PATH_MAX_LENGTH,
  APPLICATION_VERSION_MAX_LENGTH,
} from '../limits.ts'
import { singleLineText } from '../wire/single-line-text.ts'
import { ApplicationKey } from './key.ts'
import { MENU_ICONS } from './menu-icons.ts'
import { PermissionChildrenSchema } from './permission-tree-schema.ts'

const VERSION = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/
/** Relative, without `..`, empty segments and hidden files. */
const FILE_PATH = /^(?:[A-Za-z0-9_-][A-Za-z0-9._-]*\/)*[A-Za-z0-9_-][A-Za-z0-9._-]*$/
const INTEGRITY = /^sha384-[A-Za-z0-9+/]{64}$/
const ICON_FILE = /\.svg$/

export const ReleaseVersion = z
  .string()
  .max(APPLICATION_VERSION_MAX_LENGTH)
  .regex(VERSION, 'must be a version such as 2.1.0')
  .describe('The version, such as 2.1.0 or 2.1.0-beta.1 (semver, without build metadata).')

const FilePath = z
  .string()
  .max(APPLICATION_PATH_MAX_LENGTH)
  .regex(FILE_PATH, 'must be a relative path of letters, digits, ., _ and -')
  .describe('The path of a file in the package.')

/** A text in several languages. English is the fallback. */
export const LocalisedText = z
  .partialRecord(
    z.enum(Object.keys(LANGUAGE_NAMES) as [string, ...string[]]),
    singleLineText(APPLICATION_NAME_MAX_LENGTH),
  )
  .refine((texts) => 'en' in texts, 'must have an English text')
  .meta({ id: 'LocalisedText', description: 'A text by language code. English is required, and is the fallback.' })

/** `module`: code that is trusted, in the page of the shell. `frame`: code that is not, in a sandboxed frame. */
export const APPLICATION_KINDS = ['module', 'frame'] as const

const Page = z
  .object({
    entry: FilePath.describe('The ES module that exports `mount` and `unmount`.'),
    imports: z
      .array(FilePath)
      .max(APPLICATION_IMPORTS_MAX)
      .default([])
      .describe('Modules that the entry imports statically, which are loaded with it. Packing adds them.'),
    styles: z.array(FilePath).max(8).default([]).describe('Style sheets that are loaded with it.'),
  })
  .meta({ id: 'ApplicationPage', description: 'A page of an application: its code and styles.' })

const MenuEntry = z
  .object({
    path: z
      .string()
      .max(APPLICATION_PATH_MAX_LENGTH)
      .regex(/^(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/, 'must be words of lower-case letters, digits and -, separated by /')
      .describe("The place below the application's own address; empty for its start."),
    names: LocalisedText.describe('The name of the entry.'),
    icon: z
      .enum(MENU_ICONS)
      .optional()
      .describe(
        'The icon of the entry, which the shell draws. Without it, the start has the icon of the application, and other entries a general one.',
      ),
    group: LocalisedText.optional().describe('The heading of this entry and of those after it with the same heading.'),
    permission: z.string().optional().describe('The entry is shown to users with this permission only.'),
    administers: z
      .enum(['organisation', 'platform'])
      .optional()
      .describe('The entry is shown only to users who administer at least this.'),
  })
  .meta({ id: 'ApplicationMenuEntry', description: "An entry of an application's menu." })

const PackagedFile = z
  .object({
    integrity: z
      .string()
      .regex(INTEGRITY, 'must be sha384- and the hash in Base64')
      .describe('The SHA-384 of the file, as in subresource integrity.'),
    bytes: z.int().min(0).describe('The size of the file in bytes.'),
  })
  .meta({ id: 'PackagedFile', description: 'A file of a package.' })

/** One version of an application (docs/specification/applications.md#app-01). */
export const Manifest = z
  .object({
    key: ApplicationKey,
    names: LocalisedText.describe('The name of the application.'),
    description: LocalisedText.optional().describe('What the application does, in one sentence.'),
    icon: FilePath.regex(ICON_FILE, 'must be a file that ends in .svg')
      .optional()
      .describe('An SVG file of the package; without it the shell draws a tile with the first letter.'),
    version: ReleaseVersion,
    releasedAt: z.iso.datetime().describe('When this version was released.'),
    minimumShell: ReleaseVersion.default('0.1.0').describe('The lowest version of the shell that it runs in.'),
    kind: z
      .enum(APPLICATION_KINDS)
      .describe(
        '`module`: runs in the page of the shell. `frame`: runs in a sandboxed frame with an origin of its own.',
      ),
    servicePage: Page.optional().describe('The page for daily work, in the switcher under Services.'),
    managementPage: Page.optional().describe('The page for administration, in the switcher under Management.'),
    permissions: PermissionChildrenSchema.default([]),
    menu: z.array(MenuEntry).max(APPLICATION_MENU_MAX).default([]).describe('The menu of the application.'),
    tile: z.boolean().default(false).describe('True if the application gives its tile on Home a live figure.'),
    backEnd: z.boolean().default(false).describe('True if the application has a back end at /v2/a/{key}/.'),
    withoutLicence: z
      .enum(['closed', 'read'])
      .default('closed')
      .describe(
        'What is left without a valid licence of the platform. `closed`: nothing. `read`: the pages, and GET requests to the back end.',
      ),
    files: z
      .record(FilePath, PackagedFile)
      .refine(
        (files) => Object.keys(files).length <= APPLICATION_FILES_MAX,
        `must have at most ${APPLICATION_FILES_MAX} files`,
      )
      .describe('Every file of the package by its path.'),
  })
  .meta({ id: 'ApplicationManifest', description: 'The manifest of one version of an application.' })
export type Manifest = z.output<typeof Manifest>
export type ManifestPage = z.output<typeof Page>
