import type { HostedApplication } from '@foyer/contract/applications'
import { LOADED_APPLICATIONS_MAX } from '@foyer/contract/limits'
import type { ShellState } from '@foyer/sdk'
import { writableStore } from '../../../components/index.ts'
import { type PushedEvent, pageKey, setOf } from '../../signals.ts'
import { createReportLimit, releaseIn } from '../decisions/faults.ts'
import { createPacer } from '../decisions/pacer.ts'
import { type ApplicationPlace, addressOf, type PagesOf, pathOnArrival, placeOf } from '../decisions/places.ts'
import { toUnmount } from '../decisions/unmounting.ts'
import type { Start } from '../running/actions.ts'
import { createActions } from './create-actions.ts'
import { HostCamera } from './host-camera.ts'
import type { HostDeps } from './host-deps.ts'
import { Instance, type InstanceControl } from './instance.ts'
import { shellStateOf } from './shell-state.ts'

/** The numbers and the figure of an application change on the screen at most this often, in milliseconds. */
const NUMBERS_EVERY = 100

type Starters = Readonly<Record<HostedApplication['kind'], Start>>

/** The applications that are loaded in this tab. It follows the address: what it shows is loaded, and the rest stays a while. */
export class ApplicationHost {
  readonly instances = writableStore<readonly Instance[]>([])
  /** Those in the document: one that was closed stays there until it has unmounted. */
  readonly drawn = writableStore<readonly Instance[]>([])
  readonly visible = writableStore<Instance | undefined>(undefined)
  /** The camera, while the visible application reads with it. */
  readonly camera: HostCamera
  readonly #deps: HostDeps
  readonly #starters: Starters
  readonly #mayReport = createReportLimit()
  #uses = 0
  #created = 0
  /** The application of the address, while its page is not shown yet. */
  #ahead: { readonly key: string; readonly loaded: Promise<HostedApplication> } | undefined
  #locale: string | undefined

  constructor(deps: HostDeps, starters: Starters) {
    this.#deps = deps
    this.#starters = starters
    this.camera = new HostCamera(this.visible, deps.hasUserActed)
  }

  /** Follows the address until the returned function is called, which unmounts everything. */
  start(): () => void {
    const { signals, navigation, session, languages, theme, hasCamera, onUncaught, onScan } = this.#deps
    const ends = [
      ...[signals.shown, navigation].map((store) => store.subscribe(this.#follow)),
      ...[session, languages, theme, hasCamera].map((store) => store.subscribe(this.#refresh)),
      languages.subscribe(this.#renewNames),
      onUncaught(this.#onUncaught),
      onScan((code) => this.visible.current?.scan(code)),
      signals.events.add(this.#publish),
    ]
    signals.prepareToken.set((key) => this.#requestToken(key, true))
    signals.renewBuilds.set(this.#renewBuilds)
    signals.renewAccess.set(this.#renewAccess)
    this.#locale = languages.current.translator.locale
    this.#follow()
    return () => {
      for (const end of ends) end()
      this.camera.end()
      this.visible.set(undefined)
      this.instances.current.forEach(this.close)
    }
  }

  /** Unmounts an application. Its next start is at its beginning. */
  readonly close = (instance: Instance): void => {
    this.instances.set(this.instances.current.filter((one) => one !== instance))
    void instance.close().then(() => this.drawn.set(this.drawn.current.filter((one) => one !== instance)))
  }

  /** Which pages the user may open. */
  readonly #pagesOf: PagesOf = (key) => {
    const { apps, manageApps } = this.#deps.session.current
    const isOneOf = (list: typeof apps) => list.some((one) => one.key === key)
    const pages = { service: isOneOf(apps), management: isOneOf(manageApps) }
    return pages.service || pages.management ? pages : undefined
  }

  readonly #follow = (): void => {
    const { signals, navigation } = this.#deps
    const { address, query } = navigation.current
    const place = placeOf(address, this.#pagesOf)
    // The address changes before its page is shown. Drawing that takes a while, in which the page's token is on its way.
    if (!place || place.key !== signals.shown.current) {
      this.#loadAhead(place)
      this.#show(undefined)
      return
    }
    const known = this.instances.current.find((one) => one.place.key === place.key && one.place.page === place.page)
    const path = pathOnArrival(place.path, known?.path, this.visible.current !== known)
    if (path === place.path) this.#show(this.#used(known ?? this.#create(place), path))
    else navigation.go(addressOf({ ...place, path }, this.#pagesOf, query), { replace: true, force: true })
  }

  /** Is it installed, and not loaded yet? */
  #mayLoad({ key, page }: ApplicationPlace): boolean {
    const { apps, manageApps } = this.#deps.session.current
    if (this.instances.current.some(({ place }) => place.key === key && place.page === page)) return false
    return [...apps, ...manageApps].some((one) => one.key === key && one.installed)
  }

  #used(instance: Instance, path: string): Instance {
    this.#uses += 1
    return Object.assign(instance, { path, usedAt: this.#uses })
  }

  #create({ key, page }: ApplicationPlace): Instance {
    const { nameOf, signals, report } = this.#deps
    const pacer = createPacer(NUMBERS_EVERY)
    this.#created += 1
    const instance = new Instance({ key, page }, this.#created, {
      start: this.#starters,
      name: () => nameOf(key),
      load: (fresh) => this.#loadOrAhead(key, fresh),
      state: (own, application) => this.#stateOf(own, application),
      actions: (own: InstanceControl) =>
        createActions(own, this.#deps, this.#pagesOf, pacer, (continuous) => this.camera.open(own, continuous)),
      report: (version, kind, message) => {
        if (this.#mayReport(key, kind, performance.now())) report({ key, version, kind, message })
      },
      onLoaded: ({ menu }) => setOf(signals.menus, key, menu),
      onStopped() {
        pacer.finish()
        setOf(signals.badges, pageKey(key, page), undefined)
        setOf(signals.searches, pageKey(key, page), undefined)
      },
    })
    this.drawn.set([...this.drawn.current, instance])
    this.instances.set([...this.instances.current, instance])
    return instance
  }

  #loadAhead(place: ApplicationPlace | undefined): void {
    this.#ahead = undefined
    if (!place || !this.#mayLoad(place)) return
    const ahead = { key: place.key, loaded: this.#load(place.key, false) }
    this.#ahead = ahead
    // The page tries again.
    ahead.loaded.catch(() => {
      if (this.#ahead === ahead) this.#ahead = undefined
    })
  }

  /** What was loaded ahead is used once. */
  async #loadOrAhead(key: string, fresh: boolean): Promise<HostedApplication> {
    const ahead = this.#ahead
    this.#ahead = undefined
    return await (ahead?.key === key && !fresh ? ahead.loaded : this.#load(key, fresh))
  }

  /** Its first request needs a token. That is requested while the code is on its way, because each takes a round trip. */
  async #load(key: string, fresh: boolean): Promise<HostedApplication> {
    const application = await this.#deps.load(key, fresh)
    if (application.backEnd) this.#requestToken(key)
    return application
  }

  /** The first request of the application tries again. */
  #requestToken(key: string, background = false): void {
    this.#deps
      .tokensOf(key)
      .current(background)
      .catch(() => undefined)
  }

  #stateOf(instance: Instance, { version, access }: HostedApplication): ShellState {
    const { session, languages, theme, hasCamera } = this.#deps
    return shellStateOf({
      session: session.current,
      translator: languages.current.translator,
      theme: theme.current,
      application: { key: instance.place.key, version },
      path: instance.path,
      visible: this.visible.current === instance,
      camera: hasCamera.current,
      readOnly: access !== 'full',
    })
  }

  #show(instance: Instance | undefined): void {
    if (this.visible.current !== instance) this.camera.end()
    this.visible.set(instance)
    this.#refresh()
    const loaded = this.instances.current.map((one) => {
      const { id, usedAt, unsaved } = one
      return { id, usedAt, unsaved: unsaved.current, visible: one === instance }
    })
    const unused = toUnmount(loaded, LOADED_APPLICATIONS_MAX)
    this.instances.current.filter(({ id }) => unused.includes(id)).forEach(this.close)
  }

  readonly #refresh = (): void => {
    for (const instance of this.instances.current) instance.refresh()
  }

  readonly #renewNames = (): void => {
    const { locale } = this.#deps.languages.current.translator
    if (locale === this.#locale) return
    this.#locale = locale
    for (const instance of this.instances.current) void instance.renewNames()
  }

  readonly #renewBuilds = async (): Promise<boolean> => {
    const renewed = await Promise.all(this.instances.current.map((instance) => instance.renewBuild()))
    return renewed.includes(true)
  }

  /** The licence has changed. */
  readonly #renewAccess = (): void => {
    for (const instance of this.instances.current) void instance.renewAccess()
  }

  /** Passes on an event that concerns the current store. Applications that are not shown get it too: they have to be up to date. */
  readonly #publish = (event: PushedEvent | 'missed'): void => {
    const { currentStore } = this.#deps.session.current
    for (const instance of this.instances.current) {
      if (event === 'missed') instance.publish({ topic: 'missed', ids: [] })
      else if (event.application === instance.place.key && (event.store ?? currentStore?.id) === currentStore?.id)
        instance.publish({ topic: event.topic, ids: event.ids })
    }
  }

  readonly #onUncaught = (trace: string, message: string): void => {
    const release = releaseIn(trace)
    for (const instance of this.instances.current)
      if (release?.key === instance.place.key && release.version === instance.version) instance.uncaught(message)
  }
}
