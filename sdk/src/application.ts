import type { Shell } from './shell.ts'

/** What the entry module of an application exports as `default`, or as `mount` and `unmount`. */
export interface Application {
  /**
   * Shows the application. Called once after the code was loaded; a rejection is shown to the user in place of the application.
   * @param element an empty element, which belongs to the application until `unmount`
   */
  mount(element: HTMLElement, shell: Shell): void | Promise<void>
  /** Removes what `mount` made. Afterwards the shell empties the element. */
  unmount(): void | Promise<void>
}

/** Types the definition of an application. Returns it unchanged. */
export function defineApplication(application: Application): Application {
  return application
}

/** The application that a module exports, or undefined if it exports none. */
export function applicationOf(module: unknown): Application | undefined {
  const exported = (module ?? {}) as Partial<Application> & { readonly default?: Partial<Application> }
  return [exported.default, exported].find(isApplication)
}

function isApplication(one: Partial<Application> | undefined): one is Application {
  return typeof one?.mount === 'function' && typeof one.unmount === 'function'
}
