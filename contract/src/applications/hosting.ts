import { z } from 'zod'
import { APPLICATION_KINDS, ReleaseVersion } from './manifest.ts'
import { MENU_ICONS } from './menu-icons.ts'

/** A file that the shell loads, at its public address. */
const HostedFile = z
  .object({
    url: z.string().describe('The path of the file on this origin.'),
    integrity: z.string().describe('Its SHA-384, for subresource integrity.'),
  })
  .meta({ id: 'HostedFile', description: 'A file of an application that the shell loads.' })
const HostedPage = z
  .object({
    entry: HostedFile.describe('The ES module of the page.'),
    imports: z.array(HostedFile).describe('Modules that the entry imports statically. They are loaded with it.'),
    styles: z.array(HostedFile).describe('Its style sheets.'),
    frame: z.string().nullable().describe('The path of the frame document; null for an application of kind `module`.'),
  })
  .meta({ id: 'HostedPage', description: 'A page of an application, as the shell loads it.' })

/** What the shell needs to run an application. */
export const HostedApplication = z
  .object({
    key: z.string().describe('The key of the application.'),
    version: ReleaseVersion,
    kind: z.enum(APPLICATION_KINDS).describe('How the application runs.'),
    servicePage: HostedPage.nullable().describe('The page for daily work; null if there is none.'),
    managementPage: HostedPage.nullable().describe(
      'The page for administration; null if there is none or the user may not open it.',
    ),
    menu: z
      .array(
        z
          .object({
            path: z.string().describe("The place below the application's own address; empty for its start."),
            name: z.string().describe('The name in the language of the request.'),
            icon: z.enum(MENU_ICONS).optional().describe('The icon, if the manifest names one.'),
            group: z
              .string()
              .optional()
              .describe('The heading in the language of the request, if the manifest has one.'),
          })
          .meta({ id: 'HostedMenuEntry', description: 'A menu entry that the user may open.' }),
      )
      .describe('The menu entries that the user may open.'),
    access: z
      .enum(['full', 'read', 'closed'])
      .describe(
        'What the licence of the platform allows. `read`: the application may not change anything. `closed`: it is not shown.',
      ),
    backEnd: z.boolean().describe('True if the application has a back end.'),
  })
  .meta({ id: 'HostedApplication', description: 'What the shell needs to run an application.' })
export type HostedApplication = z.output<typeof HostedApplication>

/** Kinds of faults of a hosted application. */
export const APPLICATION_FAULTS = [
  'load',
  'timeout',
  'integrity',
  'mount',
  'render',
  'error',
  'unresponsive',
  'flood',
  'focus',
  'protocol',
  'unmount',
] as const
export const ApplicationFault = z
  .object({
    version: z.string().max(64).describe('The version of the application.'),
    kind: z
      .enum(APPLICATION_FAULTS)
      .describe(
        'What went wrong: code that did not load, or not in time, or with another hash; an error in `mount`, in rendering, later, or in `unmount`; a frame that does not respond, sends too much, takes the focus, or breaks the protocol.',
      ),
    message: z.string().max(500).default('').describe('The message of the error, without data of the user.'),
  })
  .meta({ id: 'ApplicationFault', description: 'A fault of an application in the shell.' })
export type ApplicationFault = z.output<typeof ApplicationFault>
