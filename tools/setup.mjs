/** The setup of Foyer. This file and the entry scripts run before the installation, so they are plain .mjs for Node.js 20. */
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createSetup } from '../packages/dev-setup/src/index.mjs'

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
/** Files that the tools create: the lock of the setup, test results, the documentation site. Ignored by git. */
export const WORKING_FOLDER = join(ROOT, '.build')

/** Node.js loads the configuration of Vite without a bundle, which would include the pages of the routes with their style sheets. */
export const VITE_OPTIONS = ['--configLoader', 'native']

/** What runs and what it serves: the gateway, the portal, and the applications that ship with it. */
export const SERVED_BUILDS = ['gateway', 'portal', 'administration', 'assets', 'labels', 'temperature']
/** The journeys also go through the screens of the gallery. */
export const JOURNEY_BUILDS = [...SERVED_BUILDS, 'gallery']

/** The builds by name. */
export const BUILDS = {
  gateway: {
    title: 'Building the gateway',
    sources: [
      ...['build', 'build.ts', 'package.json', 'seed', 'src'].map((path) => `gateway/${path}`),
      ...['contract/src', 'messages/src', 'sdk/src'],
      ...['packages/embedded-postgres/src', 'packages/identity-providers/src'],
      ...['assets', 'labels', 'temperature'].flatMap((key) => [
        `applications/${key}/server`,
        `applications/${key}/shared`,
      ]),
      'package-lock.json',
    ],
    output: 'gateway/dist',
    folder: 'gateway',
    script: 'build.ts',
  },
  portal: {
    title: 'Building the portal',
    sources: ['portal', 'ui', 'sdk/src', 'contract/src', 'messages/src', 'package-lock.json'],
    output: 'portal/dist',
    folder: 'portal',
    script: 'build.ts',
  },
  gallery: {
    title: 'Building the gallery',
    sources: [
      ...['portal', 'ui', 'sdk/src', 'contract/src', 'messages/src', 'package-lock.json'],
      ...['applications/administration/src', 'applications/administration/package.json'],
    ],
    output: 'portal/dist/gallery',
    folder: 'portal',
    script: 'build-gallery.ts',
  },
  administration: applicationBuild('administration', 'Building the console', ['public', 'src']),
  assets: applicationBuild('assets', 'Building asset management', ['public', 'shared', 'src']),
  labels: applicationBuild('labels', 'Building shelf labels', ['public', 'shared', 'src']),
  temperature: applicationBuild('temperature', 'Building temperature', ['public', 'shared', 'src']),
}

export const setup = createSetup({
  root: ROOT,
  workingFolder: WORKING_FOLDER,
  nodeToPrepare: 20,
  nodeToRun: 24,
  noSystemPackages: 'FOYER_NO_SYSTEM_PACKAGES',
  builds: BUILDS,
})

/**
 * The build of the package of an application that ships with the product.
 * @param {string} key
 * @param {string} title
 * @param {readonly string[]} folders its own folders that the package is made of
 */
function applicationBuild(key, title, folders) {
  return {
    title,
    sources: [
      ...[...folders, 'vite.config.ts'].map((path) => `applications/${key}/${path}`),
      ...['ui', 'sdk/src', 'gateway/src/applications/packages', 'tools/build-application.ts', 'package-lock.json'],
    ],
    output: `applications/${key}/dist`,
    folder: `applications/${key}`,
    script: '../../tools/build-application.ts',
  }
}
