// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { useId, useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createTestShell } from '../testing/index.ts'
import { reactApplication, useBeforeLeave, useScans, useShell, useShellState } from './index.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
const mounted: { unmount(): void | Promise<void> }[] = []
afterEach(async () => {
  for (const one of mounted.splice(0)) await act(async () => one.unmount())
  document.body.replaceChildren()
})

async function mount(render: () => React.ReactNode, shell = createTestShell()) {
  const element = document.body.appendChild(document.createElement('div'))
  const application = reactApplication(render)
  await act(async () => application.mount(element, shell))
  mounted.push(application)
  return { element, shell, application }
}

function Store() {
  return <p>{useShellState(({ store }) => store?.name)}</p>
}

function Broken(): never {
  throw new Error('in render')
}

function Edit({ changed }: { changed: boolean }) {
  useBeforeLeave(changed)
  return <p>{useShell().state.user.displayName}</p>
}

function Scanned() {
  const [codes, setCodes] = useState<readonly string[]>([])
  useScans((code) => setCodes([...codes, code]))
  return <p>{codes.join(' ')}</p>
}

function Identified() {
  return <p id={useId()} />
}

describe('an application with React', () => {
  it('APP-15 has ids that neither the shell nor another application in the page has', async () => {
    const ids = []
    for (let count = 0; count < 2; count++) ids.push((await mount(() => <Identified />)).element.querySelector('p')?.id)
    const [first, second] = ids.map((id) => /^_(app-\w+-)r_\w+_$/.exec(id ?? '')?.[1])
    expect([first, second]).toEqual([expect.any(String), expect.any(String)])
    expect(first).not.toBe(second)
  })

  it('APP-18 renders again when its part of the state changes', async () => {
    const { element, shell } = await mount(() => <Store />)
    expect(element.textContent).toBe('Lyon')
    await act(async () => shell.change({ store: { id: 's2', name: 'Paris', code: 'PA1', timeZone: 'UTC' } }))
    expect(element.textContent).toBe('Paris')
  })

  it('APP-48 gets each scan in its latest rendering, until it is unmounted', async () => {
    const { element, shell, application } = await mount(() => <Scanned />)
    await act(async () => shell.scan('4006381333931'))
    await act(async () => shell.scan('12345'))
    expect(element.textContent).toBe('4006381333931 12345')
    await act(async () => application.unmount())
    await act(async () => shell.scan('67890'))
    expect(element.textContent).toBe('')
  })

  it('APP-24 reports an error in rendering as fatal', async () => {
    const silent = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { element, shell } = await mount(() => <Broken />)
    expect(shell.errors).toMatchObject([{ fatal: true, error: { message: 'in render' } }])
    expect(element.textContent).toBe('')
    silent.mockRestore()
  })

  it('APP-22 has unsaved work until the last component with some is gone', async () => {
    let setEdits = (_edits: readonly string[]): void => {}
    function Edits() {
      const [edits, set] = useState<readonly string[]>(['a', 'b'])
      setEdits = set
      return edits.map((edit) => <Edit key={edit} changed />)
    }
    const { shell } = await mount(() => <Edits />)
    await act(async () => setEdits(['a']))
    expect(shell.unsaved).toBe(true)
    await act(async () => setEdits([]))
    expect(shell.unsaved).toBe(false)
  })

  it('APP-22 tells the shell about unsaved work until it is unmounted', async () => {
    const { shell, application } = await mount(() => <Edit changed />)
    expect(shell.unsaved).toBe(true)
    await act(async () => application.unmount())
    expect(shell.unsaved).toBe(false)
  })
})
