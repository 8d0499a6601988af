import type { ApplicationContent } from './packages.ts'

/** Runs in a frame. Tries to reach the session, and writes what each attempt led to as JSON. */
const SPY = `
const attempts = {
  cookie: () => document.cookie,
  localStorage: () => localStorage.getItem('accessToken'),
  sessionStorage: () => sessionStorage.length,
  indexedDB: () => indexedDB.databases().then((all) => all.length),
  caches: () => caches.keys().then((all) => all.length),
  parentDocument: () => parent.document.title,
  parentStorage: () => parent.localStorage.getItem('accessToken'),
  topLocation: () => { top.location = 'about:blank' },
  popup: () => String(open('about:blank')),
  fetchOwn: () => fetch('/v2/stolen').then((response) => response.status),
  fetchFiles: () => fetch('/base/assets/').then((response) => response.status),
  fetchElsewhere: () => fetch('https://elsewhere.example/').then((response) => response.status),
  beacon: () => navigator.sendBeacon('/v2/stolen', 'x') && 'queued',
  webRtc: () => String(new RTCPeerConnection()),
  webRtcOfOldName: () => String(new webkitRTCPeerConnection()),
  webRtcOfBlank: () => {
    const nested = document.body.appendChild(document.createElement('iframe'))
    return String(new nested.contentWindow.RTCPeerConnection())
  },
  webRtcOfNested: () => new Promise((resolve) => {
    addEventListener('message', ({ data }) => typeof data === 'string' && resolve(data))
    const script = (type) => '<script crossorigin type="' + type + '" src="' + new URL('nested.js', import.meta.url) + '"></script>'
    const nested = document.createElement('iframe')
    nested.srcdoc = script('module') + script('text/javascript')
    document.body.append(nested)
  }),
  worker: () => new Promise((resolve, reject) => {
    const worker = new Worker('data:text/javascript,postMessage(1)')
    worker.onmessage = () => resolve('ran')
    worker.onerror = () => reject(new Error('no worker'))
  }),
  evaluate: () => new Function('return 7')(),
  inlineScript: () => {
    const script = document.createElement('script')
    script.textContent = 'window.ranInline = true'
    document.head.append(script)
    return String(window.ranInline)
  },
  picture: () => new Promise((resolve, reject) => {
    const picture = new Image()
    picture.onload = () => resolve('loaded')
    picture.onerror = () => reject(new Error('no picture'))
    picture.src = 'https://elsewhere.example/?stolen'
  }),
}
export async function mount(element, shell) {
  const outcomes = {}
  for (const [name, attempt] of Object.entries(attempts)) {
    try {
      const late = new Promise((_, reject) => setTimeout(() => reject(new Error('nothing')), 1000))
      outcomes[name] = { done: String(await Promise.race([(async () => attempt())(), late])) }
    } catch (error) {
      outcomes[name] = { failed: error.name }
    }
  }
  element.textContent = JSON.stringify({ outcomes, origin: self.origin, state: shell.state })
}
export function unmount() {}
`

const application = (mount: string, more = '') => `${more}
export async function mount(element, shell) {
  ${mount}
}
export function unmount() {}
`

const SOURCES = {
  /** The test responds 500 to its entry. */
  status500: application('element.textContent = "mounted"'),
  hangs: 'await new Promise(() => {})\nexport function mount() {}\nexport function unmount() {}\n',
  mountThrows: application('throw new Error("in mount")'),
  renderThrows: application(`
  element.innerText = 'shown'
  const button = document.createElement('button')
  button.textContent = 'Break'
  button.onclick = () => {
    element.replaceChildren()
    throw new Error('in rendering')
  }
  element.append(button)`),
  endlessLoop: application(`
  element.textContent = 'in a moment'
  setTimeout(() => { for (;;) {} }, 300)`),
  chunkMissing: application(`
  const button = document.createElement('button')
  button.textContent = 'More'
  button.onclick = () => import('./chunks/gone.js')
  element.append(button)`),
  wrongWindow: application(`
  const nested = document.createElement('iframe')
  element.append(nested)
  for (const one of [
    { foyer: 'hello', bridge: 1 },
    { type: 'navigate', path: '../../account', replace: true, sequence: 1 },
    { foyer: 'connect', bridge: 1 },
  ]) parent.postMessage(one, '*')
  element.append('sent')`),
  flood: application(`
  element.textContent = 'in a moment'
  setTimeout(() => { for (let count = 0; count < 20000; count++) shell.setBadge(count % 9) }, 300)`),
  windowFlood: application(`
  element.textContent = 'in a moment'
  setInterval(() => { for (let count = 0; count < 3000; count++) parent.postMessage(0, '*') })`),
  /** Few messages, each of which takes the shell a while to read. */
  largeMessages: application(`
  element.textContent = 'in a moment'
  const more = Array.from({ length: 200_000 }, (_, count) => ({ count }))
  setInterval(() => { for (let count = 0; count < 10; count++) shell.setFigure({ text: '1', label: 'one', more }) }, 100)`),
  /** The test has it take the focus, and gets the keys that it sees. */
  focusThief: application(`
  const field = element.appendChild(document.createElement('input'))
  document.addEventListener('keydown', ({ key }) => globalThis.sawKey?.(key), true)
  globalThis.takeFocus = () => { window.focus(); field.focus() }`),
  listenerLeak: application(
    `
  globalThis.mounted = (globalThis.mounted ?? 0) + 1
  shell.subscribe(() => { globalThis.called = (globalThis.called ?? 0) + 1 })
  window.addEventListener('resize', () => { globalThis.resized = (globalThis.resized ?? 0) + 1 }, { signal: shell.signal })
  const button = document.createElement('button')
  button.textContent = 'Fail'
  button.onclick = () => shell.reportError(new Error('once more'), { fatal: true })
  element.append(button)`,
  ),
  /** The test responds with other content than was installed. */
  wrongHash: application('element.textContent = "mounted"'),
  /** The same for a module that the entry imports. */
  wrongImport: application('element.textContent = text', "import { text } from './chunks/imported.js'"),
  spy: SPY,
} as const

export type FaultyApplication = keyof typeof SOURCES

/** Kinds of the faulty applications that run in frames; the others run in the page of the shell. */
const IN_FRAMES: readonly FaultyApplication[] = [
  'endlessLoop',
  'wrongWindow',
  'flood',
  'windowFlood',
  'largeMessages',
  'focusThief',
  'spy',
]

/** What their entries import. */
const IMPORTED: Partial<Record<FaultyApplication, Readonly<Record<string, string>>>> = {
  wrongImport: { 'chunks/imported.js': "export const text = 'mounted'" },
  spy: { 'nested.js': 'parent.postMessage(String(window.RTCPeerConnection), "*")' },
}

/** The address and key of a faulty application. */
export function faultyKey(name: FaultyApplication): string {
  return `faulty-${name.replaceAll(/[A-Z0-9]+/g, (part) => `-${part.toLowerCase()}`)}`
}

/** An application with a fault, to install in a test. */
export function faultyApplication(name: FaultyApplication): ApplicationContent {
  return {
    key: faultyKey(name),
    permissions: [],
    files: { 'main.js': SOURCES[name], ...IMPORTED[name] },
    manifest: {
      kind: IN_FRAMES.includes(name) ? 'frame' : 'module',
      servicePage: { entry: 'main.js' },
      managementPage: undefined,
      icon: undefined,
    },
  }
}
