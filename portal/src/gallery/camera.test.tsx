// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CameraDialog } from '../camera/camera-dialog.tsx'
import { useStoreValue, writableStore } from '../components/index.ts'
import { fillInJsdom } from './fill-in-jsdom.ts'
import { Stage } from './stage.tsx'

const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'code_128', 'qr_code', 'data_matrix']

/** What a browser has, at its edge: a camera, and a detector that finds what is in view. */
const browser = {
  inView: undefined as string | undefined,
  stop: vi.fn(),
  getUserMedia: vi.fn(),
}

beforeEach(async () => {
  browser.inView = undefined
  browser.stop.mockReset()
  const track = { stop: browser.stop, addEventListener() {}, getCapabilities: () => ({}) }
  browser.getUserMedia = vi.fn(async () => ({ getVideoTracks: () => [track], getTracks: () => [track] }))
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: browser })
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = async () => FORMATS
      detect = async () => (browser.inView ? [{ rawValue: browser.inView }] : [])
    },
  )
  HTMLMediaElement.prototype.play = async () => {}
  await fillInJsdom()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function open(continuous = false) {
  const onCode = vi.fn()
  const onClose = vi.fn()
  const response = writableStore('')
  const dialog = { continuous, onCode, onClose, application: 'Assets' }
  const Responding = () => <CameraDialog {...dialog} response={useStoreValue(response)} />
  const children = <Responding />
  await act(async () => void render(<Stage language="en" scene={{ children }} />))
  return { onCode, onClose, response }
}

function setHidden(hidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
  document.dispatchEvent(new Event('visibilitychange'))
}

describe('the camera dialog', () => {
  it('APP-50 APP-52 gives what the detector of the browser finds, and counts it', async () => {
    const { onCode } = await open(true)
    await screen.findByText('Looking for a code…')
    browser.inView = '4006381333931'
    expect(await screen.findByText(/Read: 4006381333931 · 1 code/)).toBeTruthy()
    browser.inView = 'B47C210E'
    expect(await screen.findByText(/Read: B47C210E · 2 codes/)).toBeTruthy()
    expect(onCode.mock.calls).toEqual([['4006381333931'], ['B47C210E']])
    expect(screen.getByRole('button', { name: 'Done' })).toBeTruthy()
  })

  it('APP-70 shows as text what the application says about the last code, and announces it', async () => {
    const { response } = await open(true)
    await screen.findByText('Looking for a code…')
    browser.inView = 'A-01'
    await screen.findByText(/Read: A-01 · 1 code/)
    act(() => response.set('<i>A-01</i>: unknown'))
    const text = screen.getByText('<i>A-01</i>: unknown')
    expect(text.closest('[role="status"]')?.textContent).toBe('Assets<i>A-01</i>: unknown')
    act(() => response.set(''))
    expect(screen.queryByText('Assets')).toBeNull()
  })

  it('APP-70 one code has no place for words, because the dialog is closed by then', async () => {
    await open()
    await screen.findByText('Looking for a code…')
    expect(screen.getAllByRole('status')).toHaveLength(1)
  })

  it('APP-51 turns the camera off when it is gone', async () => {
    await open()
    await screen.findByText('Looking for a code…')
    expect(browser.stop).not.toHaveBeenCalled()
    cleanup()
    expect(browser.stop).toHaveBeenCalledTimes(1)
  })

  it('APP-51 turns the camera off while the tab is hidden', async () => {
    await open()
    await screen.findByText('Looking for a code…')
    act(() => setHidden(true))
    expect(browser.stop).toHaveBeenCalledTimes(1)
    act(() => setHidden(false))
    await screen.findByText('Looking for a code…')
    expect(browser.getUserMedia).toHaveBeenCalledTimes(2)
  })

  it('APP-51 says why there is no picture, and tries again', async () => {
    browser.getUserMedia.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
    await open()
    expect((await screen.findByRole('alert')).textContent).toContain('Allow it at the symbol beside the address')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Looking for a code…')).toBeTruthy()
  })

  it('APP-51 is closed by its button, and by going back', async () => {
    const { onClose } = await open()
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
    expect(onClose).toHaveBeenCalledTimes(1)
    window.dispatchEvent(new PopStateEvent('popstate'))
    expect(onClose).toHaveBeenCalledTimes(2)
  })
})
