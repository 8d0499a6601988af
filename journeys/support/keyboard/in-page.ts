/**
 * Runs in the page, where `walk.ts` loads it as a script of its own: so it imports nothing. While Tab is pressed it looks at each stop of
 * the keyboard, right before Tab leaves it.
 */

const INTERACTIVE =
  'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex], [contenteditable="true"]'
/** One stop for all members; arrow keys reach the others. */
const GROUP =
  '[role="menu"], [role="tablist"], [role="grid"], [role="treegrid"], [role="tree"], [role="listbox"], [role="toolbar"]'
const RADIOS = '[role="radiogroup"], fieldset'
/** How many ancestors may draw the ring of a field. */
const LEVELS = 3

interface Stop {
  readonly element: HTMLElement
  readonly problems: readonly string[]
}

let region: HTMLElement = document.body
let passed: Stop[] = []
let expected: readonly HTMLElement[] = []
let looks = new Map<Element, string>()
let done = false
let takesNoFocus = false
/** What Tab leads to after the last stop. */
let next: HTMLElement = document.body

/** Puts the focus before the first stop of the top dialog, or of the main part of the page. */
function start(): void {
  const dialogs = openDialogs()
  region = dialogs.at(-1) ?? document.querySelector<HTMLElement>('main') ?? document.body
  done = false
  passed = []
  ;(document.activeElement as HTMLElement | null)?.blur()
  looks = new Map([...region.querySelectorAll('*')].map((element) => [element, lookOf(element)]))
  expected = tabbable()
  const first = dialogs.length > 0 ? expected[0] : region
  first?.focus()
  done = !first || document.activeElement !== first
  takesNoFocus = done
  scrollTo(0, 0)
}

addEventListener(
  'keydown',
  ({ key }) => {
    if (key !== 'Tab' || done) return
    const element = document.activeElement as HTMLElement
    if (element === region) return
    // Tab goes through the parts of a date one after the other.
    if (element === passed.at(-1)?.element && element.matches('input')) return
    const left = !region.contains(element) || passed.some((stop) => stop.element === element)
    if (left) {
      done = true
      next = element
    } else passed.push({ element, problems: problemsOf(element) })
  },
  true,
)

function problemsOf(element: HTMLElement): string[] {
  const found: string[] = []
  const covering = coveredBy(element)
  if (covering) found.push(`${nameOf(element)} is behind ${covering}`)
  if (!isRingSeen(element)) found.push(`${nameOf(element)} has no mark of the focus`)
  const clipping = ringClippedBy(element)
  if (clipping) found.push(`the mark of ${nameOf(element)} is cut off by ${clipping}`)
  const before = passed.at(-1)?.element
  if (before && isAgainstReading(before, element)) found.push(`${nameOf(element)} comes after ${nameOf(before)}`)
  return found
}

function findings(): string[] {
  if (takesNoFocus)
    return [`${nameOf(region)} takes no focus, which is on ${nameOf(document.activeElement as HTMLElement)}`]
  const visited = new Set(passed.map(({ element }) => element))
  const visitedGroups = new Set(passed.flatMap(({ element }) => groupOf(element) ?? []))
  const visible = new Set(tabbable())
  const missed = expected
    .filter(
      (element) => visible.has(element) && !visited.has(element) && !visitedGroups.has(groupOf(element) as Element),
    )
    .map((element) => `Tab does not reach ${nameOf(element)}`)
  const end = missed.length > 0 ? [`after ${passed.length} stops Tab leads to ${nameOf(next)}`] : []
  return [...passed.flatMap(({ problems }) => problems), ...missed, ...end, ...unreachable()]
}

/** The visible elements at which Tab has to stop. */
function tabbable(): HTMLElement[] {
  return interactive().filter((element) => element.tabIndex >= 0)
}

/** What can be pressed but is no stop, outside of any group whose members the arrow keys reach. */
function unreachable(): string[] {
  return (
    interactive()
      .filter((element) => element.tabIndex < 0 && !element.hasAttribute('aria-hidden'))
      .filter((element) => element.matches('a[href], button, input, select, textarea') && !groupOf(element))
      // The button of a combo ancestor opens what the arrow keys open in its field.
      .filter((element) => !element.parentElement?.querySelector('[role="combobox"]'))
      .map((element) => `the keyboard cannot come to ${nameOf(element)}`)
  )
}

function interactive(): HTMLElement[] {
  return [...region.querySelectorAll<HTMLElement>(INTERACTIVE)].filter(
    (element) =>
      !element.matches(':disabled, [aria-hidden="true"], [aria-hidden="true"] *, [inert], [inert] *') &&
      element.checkVisibility({ visibilityProperty: true }),
  )
}

function groupOf(element: Element): Element | undefined {
  return element.closest(element.matches('input[type="radio"]') ? RADIOS : GROUP) ?? undefined
}

/** What is seen of an element: a label or ancestor in place of an input that the page draws itself. */
function shownOf(element: HTMLElement): HTMLElement {
  const { width, height } = element.getBoundingClientRect()
  const isDrawn = Math.min(width, height) > 2 && getComputedStyle(element).opacity !== '0'
  if (isDrawn) return element
  const [label] = (element as HTMLInputElement).labels ?? []
  return label ?? element.parentElement ?? element
}

/** The name of what lies over an element; undefined if its middle and most of its corners are seen. */
function coveredBy(element: HTMLElement): string | undefined {
  const shown = shownOf(element)
  const { left, top, right, bottom, width, height } = shown.getBoundingClientRect()
  const [x, y] = [Math.min(4, width / 3), Math.min(4, height / 3)]
  const points = [
    [(left + right) / 2, (top + bottom) / 2],
    ...[left + x, right - x].flatMap((across) => [top + y, bottom - y].map((down) => [across, down])),
  ]
  const hits = points.map(([across = 0, down = 0]) => document.elementFromPoint(across, down))
  const isOwn = (hit: Element | null) => hit !== null && (shown.contains(hit) || hit.contains(shown))
  const covered = hits.filter((hit) => !isOwn(hit))
  if (isOwn(hits[0] ?? null) && covered.length <= 2) return undefined
  const [hit] = covered
  return hit ? nameOf(hit as HTMLElement) : 'the edge of the screen'
}

/** An outline or a shadow that the element, its ancestor or its label has only with the focus. */
function isRingSeen(element: HTMLElement): boolean {
  const drawing: Element[] = [element, shownOf(element)]
  for (
    let ancestor = element.parentElement, level = 0;
    ancestor && level < LEVELS;
    ancestor = ancestor.parentElement, level++
  ) {
    drawing.push(ancestor)
    if (level === 0) drawing.push(...ancestor.children)
  }
  return drawing.some((one) => {
    const now = lookOf(one)
    return now !== NO_LOOK && now !== (looks.get(one) ?? NO_LOOK)
  })
}

const NO_LOOK = 'none|none|none'

function lookOf(element: Element): string {
  return [undefined, '::before', '::after'].map((part) => ringOf(getComputedStyle(element, part))).join('|')
}

function ringOf({ outlineStyle, outlineWidth, outlineColor, boxShadow }: CSSStyleDeclaration): string {
  const isTransparent = /, 0\)$|transparent/.test(outlineColor)
  const outline = outlineStyle === 'none' || isTransparent ? '' : `${outlineWidth} ${outlineColor}`
  return [outline, boxShadow === 'none' ? '' : boxShadow].filter(Boolean).join(' ') || 'none'
}

/** The name of what cuts the outline of an element off; undefined if it is whole. */
function ringClippedBy(element: HTMLElement): string | undefined {
  const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element)
  const beyond = outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset)
  if (beyond <= 0) return undefined
  const ring = element.getBoundingClientRect()
  for (
    let ancestor = element.parentElement;
    ancestor && ancestor !== document.body;
    ancestor = ancestor.parentElement
  ) {
    const { overflowX, overflowY, position } = getComputedStyle(ancestor)
    const bounds = ancestor.getBoundingClientRect()
    const across = ring.left - beyond < bounds.left - 0.5 || ring.right + beyond > bounds.right + 0.5
    const down = ring.top - beyond < bounds.top - 0.5 || ring.bottom + beyond > bounds.bottom + 0.5
    // What scrolls shows the rest of the ring when it is scrolled on.
    if ((across && /hidden|clip/.test(overflowX)) || (down && /hidden|clip/.test(overflowY))) return nameOf(ancestor)
    if (position === 'fixed') return undefined
  }
  return undefined
}

/** Is what comes second above the first, or left of it on the same line, where both are in one ancestor? */
function isAgainstReading(first: HTMLElement, second: HTMLElement): boolean {
  if (!(first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING)) return true
  let ancestor: Element | null = first
  while (ancestor && !ancestor.contains(second)) ancestor = ancestor.parentElement
  const childWith = (element: Element) => [...(ancestor?.children ?? [])].find((child) => child.contains(element))
  const [one, other] = [childWith(first), childWith(second)]
  if (!one || !other) return false
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
  const isAbove = b.bottom <= a.top + 1
  const isLeft = b.right <= a.left + 1 && b.top < a.bottom && b.bottom > a.top
  return isAbove || isLeft
}

function nameOf(element: HTMLElement): string {
  const label = (element as HTMLInputElement).labels?.[0]?.textContent
  const name = element.getAttribute('aria-label') ?? label ?? element.textContent ?? ''
  return `${element.tagName.toLowerCase()} '${name.trim().replace(/\s+/g, ' ').slice(0, 40)}'`
}

/** The stops that say that they open something. */
function openers(): { readonly stop: number; readonly name: string }[] {
  return passed.flatMap(({ element }, stop) =>
    element.matches('button[aria-haspopup], button[aria-expanded][data-popover]')
      ? [{ stop, name: nameOf(element) }]
      : [],
  )
}

/** The stops in a group with further members. */
function groups(): { readonly stop: number; readonly name: string }[] {
  const seen = new Set<Element>()
  return passed.flatMap(({ element }, stop) => {
    const group = groupOf(element)
    if (!group || seen.has(group) || group.querySelectorAll(INTERACTIVE).length < 2) return []
    seen.add(group)
    return [{ stop, name: nameOf(element) }]
  })
}

function focusOn(stop: number): void {
  passed[stop]?.element.focus()
}

function isFocused(stop: number): boolean {
  return document.activeElement === passed[stop]?.element
}

function isOpen(stop: number): boolean {
  return passed[stop]?.element.getAttribute('aria-expanded') === 'true' || openDialogs().length > 0
}

/** Is the focus back where it was before all dialogs were open, or on the page if that is no longer there? */
function isGivenBack(): boolean {
  const opener = document.querySelector<HTMLElement>('[data-pressed]:not(:disabled)')
  return opener ? document.activeElement === opener : document.activeElement !== document.body
}

/** The item of the open menu or list that has the focus, with its look and that of all others. */
function menu(): { readonly count: number; readonly focused: number; readonly looks: readonly string[] } {
  const items = [
    ...document.querySelectorAll<HTMLElement>(
      '[role^="menuitem"]:not([aria-disabled="true"]), [role="option"]:not([aria-disabled="true"])',
    ),
  ]
  const focused = items.indexOf(document.activeElement as HTMLElement)
  const shownLook = (item: HTMLElement) => `${lookOf(item)} ${getComputedStyle(item).backgroundColor}`
  return { count: items.length, focused, looks: items.map(shownLook) }
}

function openDialogs(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[role="dialog"], [role="alertdialog"], dialog[open]')]
}

Object.assign(globalThis, {
  keyboardWalk: {
    start,
    isDone: () => done,
    findings,
    openers,
    groups,
    focusOn,
    isFocused,
    isOpen,
    isGivenBack,
    menu,
    dialogs: () => openDialogs().length,
    title: () => openDialogs().at(-1)?.querySelector('h2')?.textContent ?? '',
  },
})
