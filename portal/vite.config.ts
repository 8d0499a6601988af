import { join } from 'node:path'
import { ASSET_BASE } from '@foyer/contract/limits'
import { onlyOfferedLocales, withoutHtmlStrings } from '@foyer/ui/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type InlineConfig } from 'vite'
import { callTable } from './build/call-table.ts'
import { chunkGroups, EARLY } from './build/chunks.ts'
import { entryAssets } from './build/entry-assets.ts'
import { inlinedStyles } from './build/inlined-styles.ts'
import { namedReact } from './build/named-react.ts'

const root = import.meta.dirname
const entry = join(root, 'src/main.tsx')
const clientFolder = join(root, 'dist/client')
const GATEWAY = process.env.FOYER_GATEWAY ?? 'http://127.0.0.1:8080'

/** What both builds and the development server share: class names in particular, which must agree between server and browser. */
const shared: InlineConfig = {
  root,
  base: ASSET_BASE,
  configFile: false,
  logLevel: 'warn',
  css: { modules: { generateScopedName: '[local]_[hash:base64:4]' } },
  plugins: [react(), callTable(), onlyOfferedLocales(), withoutHtmlStrings()],
  worker: { format: 'es' },
}

/** What is fetched together with a file: not the file itself, nor what the first page has. */
function filesToPreload(file: string, dependencies: string[]): string[] {
  return dependencies.filter((one) => one !== file && !/\/(main|entry|react)-[^/]+$/.test(one))
}

/** Old enough for the rugged handhelds of shop floors, whose WebViews lag. */
const BROWSERS = ['chrome111', 'firefox115', 'safari16.4']

/** For the browser. */
export const clientConfiguration: InlineConfig = {
  ...shared,
  plugins: [...(shared.plugins ?? []), namedReact(), inlinedStyles()],
  build: {
    outDir: clientFolder,
    emptyOutDir: true,
    manifest: true,
    target: BROWSERS,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: filesToPreload },
    rolldownOptions: {
      input: [entry, join(root, 'src', EARLY)],
      // An index only passes on: what is not used of it is not fetched.
      treeshake: {
        moduleSideEffects: [{ test: /[\\/]portal[\\/]src[\\/]\w[\w-]*[\\/]index\.ts$/, sideEffects: false }],
      },
      // Merged chunks need a namespace object, and the helper for it is one more file for the sign-in page.
      experimental: { chunkOptimization: false },
      output: { codeSplitting: { groups: chunkGroups(entry) } },
    },
  },
}

/** For the gateway: one file with everything in it, so that it loads in one go and needs no packages beside it. */
export const serverConfiguration: InlineConfig = {
  ...shared,
  plugins: [...(shared.plugins ?? []), entryAssets(clientFolder, ASSET_BASE)],
  ssr: { noExternal: true },
  // Vite does this for browsers alone. Otherwise React's modules for development are in the file and draw the pages.
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: join(root, 'dist/server'),
    emptyOutDir: true,
    ssr: join(root, 'src/server/render.tsx'),
    target: 'node20',
    copyPublicDir: false,
    rolldownOptions: { output: { entryFileNames: '[name].js' } },
  },
}

/** Script and style of frame documents: files that import nothing, because a frame may load only files of its application. */
export const frameConfiguration: InlineConfig = {
  root,
  configFile: false,
  logLevel: 'warn',
  build: {
    outDir: join(root, 'dist/frame'),
    emptyOutDir: true,
    target: BROWSERS,
    copyPublicDir: false,
    lib: {
      entry: join(root, 'src/applications/hosting/frame/main.ts'),
      formats: ['iife'],
      name: 'frame',
      fileName: () => 'frame.js',
      cssFileName: 'frame',
    },
  },
}

/** The development server: no server drawing, everything of the gateway passed through to one that runs beside it. */
export default defineConfig({
  ...shared,
  logLevel: 'info',
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      ['/user', '/v2', '/v3', '/azure', '/proxy', '/scim', '/docs', '/base/applications', '/base/mail-templates'].map(
        (prefix) => [prefix, { target: GATEWAY, ws: true }],
      ),
    ),
  },
})
