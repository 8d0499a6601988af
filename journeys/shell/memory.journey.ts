import { expect, loadHome, signIn, test } from '../story.ts'

/** Runs in the page: removes an element during two of its transitions. */
async function removeDuringTransitions(): Promise<void> {
  const element = document.createElement('div')
  element.style.transition = 'opacity 10s, transform 10s'
  document.body.append(element)
  /* Without a style before the change there is no transition. */
  element.getBoundingClientRect()
  const begun = new Promise((resolve) => element.addEventListener('transitionrun', resolve, { once: true }))
  element.style.opacity = '0'
  element.style.transform = 'scale(0.5)'
  await begun
  await new Promise(requestAnimationFrame)
  element.remove()
  Object.assign(globalThis, { removed: new WeakRef(element) })
}

test('SHELL-18 the memory of what is removed during transitions is freed', async ({ page }) => {
  /* Otherwise no transition begins. */
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await signIn(page, 'manager')
  await loadHome(page)
  /* The kit of the dialogs is loaded, which observes transitions. */
  await expect(page.locator('#react-aria-pressable-style')).toBeAttached()
  await page.evaluate(removeDuringTransitions)
  const session = await page.context().newCDPSession(page)
  const isFreed = async () => {
    await session.send('HeapProfiler.collectGarbage')
    return await page.evaluate(() => !(globalThis as unknown as { removed: WeakRef<Element> }).removed.deref())
  }
  await expect.poll(isFreed).toBe(true)
})
