import type { HostedApplication } from '@foyer/contract/applications'
import { HostingFault } from '../decisions/faults.ts'

type HostedFile = NonNullable<HostedApplication['servicePage']>['entry']

/** Loads the code of an application. */
export interface CodeLoader {
  /** @param imports what the module imports, which is loaded with it */
  module(file: HostedFile, imports: readonly HostedFile[], attempt: number): Promise<unknown>
  styles(element: HTMLElement, file: HostedFile): Promise<void>
}

/** Loads code as the browser does. Tests have their own loader. */
export const codeLoader: CodeLoader = { module: loadModule, styles: addStyles }

/**
 * Imports an ES module if it and what it imports have the stated hashes. All are requested at once.
 * @param attempt after a failure the browser would return the failure again, so each attempt has another address
 */
async function loadModule(
  { url, integrity }: HostedFile,
  imports: readonly HostedFile[],
  attempt: number,
): Promise<unknown> {
  const address = attempt === 0 ? url : `${url}?attempt=${attempt}`
  await Promise.all([{ url: address, integrity }, ...imports].map(preload))
  try {
    return await import(/* @vite-ignore */ address)
  } catch (error) {
    throw new HostingFault('load', String(error), { cause: error })
  }
}

/** The browser checks the hash when it preloads a module, and runs what it checked. */
async function preload({ url, integrity }: HostedFile): Promise<void> {
  const link = document.createElement('link')
  if (link.relList.supports('modulepreload')) await linked(link, { rel: 'modulepreload', href: url, integrity })
  else await verify(url, integrity)
  link.remove()
}

/** Adds a style sheet with the stated hash, which belongs to the element. */
async function addStyles(element: HTMLElement, { url, integrity }: HostedFile): Promise<void> {
  await linked(document.createElement('link'), { rel: 'stylesheet', href: url, integrity }, element)
}

async function linked(
  link: HTMLLinkElement,
  { rel, href, integrity }: { rel: string; href: string; integrity: string },
  parent: Element = document.head,
): Promise<void> {
  Object.assign(link, { rel, integrity })
  link.setAttribute('href', href)
  const loaded = new Promise<boolean>((resolve) => {
    link.addEventListener('load', () => resolve(true))
    link.addEventListener('error', () => resolve(false))
  })
  parent.append(link)
  if (await loaded) return
  link.remove()
  // The event does not tell whether the file is missing or another one.
  await verify(href, integrity)
  throw new HostingFault('load', `${href} did not load.`)
}

/** Fetches a file and compares its hash. */
async function verify(address: string, integrity: string): Promise<void> {
  const response = await fetch(address, { cache: 'reload' }).catch(() => undefined)
  if (!response?.ok) throw new HostingFault('load', `${address} returned ${response?.status ?? 'nothing'}.`)
  // Browsers have it only in secure contexts.
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined
  if (!subtle) return
  const hash = new Uint8Array(await subtle.digest('SHA-384', await response.arrayBuffer()))
  if (`sha384-${btoa(String.fromCharCode(...hash))}` !== integrity)
    throw new HostingFault('integrity', `${address} has another hash.`)
}
