// @vitest-environment jsdom
import type { Information } from '@foyer/contract/account'
import { LICENCE_AGREEMENT_VERSION } from '@foyer/contract/licence'
import { english } from '@foyer/messages'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { lazyComponents } from '../../overlays/index.ts'
import {
  type FakeGateway,
  failure,
  type Handlers,
  LICENCE,
  LICENCE_SERVER,
  NO_RESPONSE,
  renderSignedIn,
  STAGED_LICENCE,
  WORK_BENCH,
} from '../../testing/index.ts'

// The first dialog would wait for its code.
beforeAll(() => lazyComponents.load())
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

type Key = keyof typeof english
const button = (name: Key) => screen.findByRole('button', { name: english[name] })
const heading = (name: Key) => screen.findByRole('heading', { name: english[name] })
const FILE = new File(['licence'], 'verte.lic')

const INFORMATION: Information = {
  ...{ username: 'super', displayName: 'Ada', email: null, roles: [], customers: [], language: null },
  ...{ timeZone: 'UTC', multiFactor: false, multiFactorPolicy: 'optional', multiFactorRequired: false },
  ...{ recoveryCodesLeft: null, passkeys: 0, passwordChangedAt: null, lastSignIn: null },
}

async function openUpload(handlers: Handlers = {}): Promise<FakeGateway> {
  const user = { ...WORK_BENCH.user, administers: 'platform' as const }
  const gateway = await renderSignedIn({
    address: '/licence',
    handlers: {
      'workBench.workBench': () => ({ ...WORK_BENCH, user }),
      'licence.status': () => LICENCE,
      'licence.server': () => LICENCE_SERVER,
      'licence.history': () => [],
      'licence.upload': () => STAGED_LICENCE,
      'licence.activateByPost': () => ({ ...LICENCE, id: 'MV-3' }),
      'account.information': () => INFORMATION,
      'account.verifyIdentity': () => ({ until: '2026-11-23T10:05:00Z' }),
      ...handlers,
    },
  })
  await userEvent.click(await button('licence.upload'))
  return gateway
}

async function agree(): Promise<void> {
  await userEvent.click(await screen.findByRole('checkbox', { name: english['licence.agreement.agree'] }))
  await userEvent.click(await button('licence.upload.continue'))
  await heading('licence.file.title')
}

const chooser = () => screen.findByLabelText<HTMLInputElement>(english['licence.file.choose'])

async function uploadFile(): Promise<void> {
  await agree()
  await userEvent.upload(await chooser(), FILE)
}

describe('the licence agreement', () => {
  it('LIC-15 can be agreed to only after it was read to its end', async () => {
    // jsdom has no layout.
    vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(2_000)
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400)
    await openUpload()
    const text = await screen.findByRole('region', { name: 'Licence agreement' })
    expect(text.textContent).toContain('Version 2026-11')
    expect(text.textContent).toContain('Maison Verte')
    expect(text.tabIndex).toBe(0)
    const agreed = screen.getByRole<HTMLInputElement>('checkbox')
    expect(agreed.disabled).toBe(true)
    text.scrollTop = 1_500
    fireEvent.scroll(text)
    expect(agreed.disabled).toBe(true)
    text.scrollTop = 1_600
    fireEvent.scroll(text)
    expect(agreed.disabled).toBe(false)
    expect((await button('licence.upload.continue')).hasAttribute('disabled')).toBe(true)
    await userEvent.click(agreed)
    await userEvent.click(await button('licence.upload.continue'))
    await waitFor(async () => expect(document.activeElement).toBe(await heading('licence.file.title')))
  })

  it('LIC-15 counts as read where all of it is visible', async () => {
    await openUpload()
    await screen.findByRole('region', { name: 'Licence agreement' })
    expect(screen.getByRole<HTMLInputElement>('checkbox').disabled).toBe(false)
  })
})

describe('the file of a licence', () => {
  it('LIC-13 LIC-14 several files, or another type, are refused at once and not sent', async () => {
    const gateway = await openUpload()
    await agree()
    const drop = (...files: File[]) => fireEvent.drop(window, { dataTransfer: { files } })
    drop(FILE, new File(['b'], 'b.lic'))
    expect((await screen.findByRole('alert')).textContent).toContain(english['licence.file.several'])
    drop(new File(['b'], 'verte.lic.zip'))
    expect((await screen.findByRole('alert')).textContent).toContain('“verte.lic.zip” does not end in .lic')
    drop(new File([], 'verte.lic'))
    expect((await screen.findByRole('alert')).textContent).toContain('“verte.lic” is empty')
    expect(gateway.requestsTo('licence.upload')).toEqual([])
    drop(FILE)
    expect(await heading('licence.change.title')).toBeTruthy()
  })

  it('LIC-15 a file that is dropped before the agreement does nothing, and the browser does not open it', async () => {
    const gateway = await openUpload()
    await screen.findByRole('checkbox')
    // False: its default was prevented.
    expect(fireEvent.drop(window, { dataTransfer: { files: [FILE] } })).toBe(false)
    expect(screen.queryByText('Uploading verte.lic')).toBeNull()
    expect(gateway.requestsTo('licence.upload')).toEqual([])
  })

  it('LIC-53 a file on its way can be cancelled', async () => {
    await openUpload({ 'licence.upload': () => new Promise(() => {}) })
    await uploadFile()
    expect(await screen.findByText('Uploading verte.lic')).toBeTruthy()
    await userEvent.click(await button('licence.upload.cancel'))
    expect(await chooser()).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('LIC-56 without a network the file stays chosen and is sent again', async () => {
    const gateway = await openUpload({ 'licence.upload': () => NO_RESPONSE })
    await uploadFile()
    expect((await screen.findByRole('alert')).textContent).toContain(english['licence.file.unreachable'])
    gateway.use({ 'licence.upload': () => STAGED_LICENCE })
    await userEvent.click(await button('ui.tryAgain'))
    expect(await heading('licence.change.title')).toBeTruthy()
  })

  it('LIC-56 an error has its sentence, and another file can be chosen', async () => {
    await openUpload({ 'licence.upload': () => failure('illegalLicence', { reason: 'SERIAL' }) })
    await uploadFile()
    expect((await screen.findByRole('alert')).textContent).toContain(english['licence.illegal.serial'])
    expect(await screen.findByLabelText(english['licence.file.another'])).toBeTruthy()
  })

  it('LIC-57 asks for the proof and then sends the same file again', async () => {
    let verified = false
    const gateway = await openUpload({
      'licence.upload': () => (verified ? STAGED_LICENCE : failure('authenticationRequired', { needs: 'PROOF' })),
      'account.verifyIdentity': () => {
        verified = true
        return { until: '2026-11-23T10:05:00Z' }
      },
    })
    await uploadFile()
    await confirmIdentity()
    expect(await heading('licence.change.title')).toBeTruthy()
    expect(gateway.requestsTo('licence.upload')).toHaveLength(2)
  })
})

async function confirmIdentity(): Promise<void> {
  const dialog = await screen.findByRole('dialog', { name: english['account.proof.title'] })
  await userEvent.type(within(dialog).getByLabelText(english['account.proof.password']), 'the password')
  await userEvent.click(within(dialog).getByRole('button', { name: english['account.proof.confirm'] }))
}

describe('the preview of a licence', () => {
  it('LIC-54 LIC-55 shows now, after and each change in words, and what follows', async () => {
    const gateway = await openUpload()
    await uploadFile()
    await heading('licence.change.title')
    const rows = screen.getAllByRole('row').map(({ textContent }) => textContent)
    expect(rows).toEqual([
      'ItemNowAfterChange',
      'Valid from1 January 20261 January 2026No change',
      'Valid to the end of31 December 299931 December 3000365 days more',
      'Stores501040 fewer',
      'Devices50052020 more',
      'E-paper displays20,00020,000No change',
      'Lumina displays24020040 fewer',
      'TypeOfficial licenceOfficial licenceNo change',
    ])
    const effects = (await heading('licence.effect.title')).closest('section')
    for (const text of [
      'Stores: 12 in use, 2 more than the licence allows',
      'Paris Bastille',
      'Lumina displays: 40 fewer. 200 in use',
      'These applications open: Temperature.',
      'Data can be changed again in:',
    ])
      expect(effects?.textContent).toContain(text)
    expect(screen.getByText(/Nothing counts yet. You can apply this licence until 09:10/)).toBeTruthy()
    expect(gateway.requestsTo('licence.activateByPost')).toEqual([])
  })

  it('LIC-58 applying shows the new state, a message, and moves the focus to the title', async () => {
    const gateway = await openUpload()
    await uploadFile()
    await userEvent.click(await button('licence.apply'))
    expect(await screen.findByText(english['licence.apply.done'])).toBeTruthy()
    expect(await screen.findByText('MV-3')).toBeTruthy()
    await waitFor(async () => expect(document.activeElement).toBe(await heading('licence.title')))
    expect(gateway.requestsTo('licence.activateByPost')).toEqual([
      { id: STAGED_LICENCE.id, agreement: LICENCE_AGREEMENT_VERSION },
    ])
  })

  it('LIC-57 the activation asks for the proof, and the preview stays', async () => {
    let verified = false
    await openUpload({
      'licence.activateByPost': () =>
        verified ? { ...LICENCE, id: 'MV-3' } : failure('authenticationRequired', { needs: 'PROOF' }),
      'account.verifyIdentity': () => {
        verified = true
        return { until: '2026-11-23T10:05:00Z' }
      },
    })
    await uploadFile()
    await userEvent.click(await button('licence.apply'))
    const dialog = await screen.findByRole('dialog', { name: english['account.proof.title'] })
    await userEvent.click(within(dialog).getByRole('button', { name: english['account.cancel'] }))
    expect(await heading('licence.change.title')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await act(() => new Promise((resolve) => setTimeout(resolve, 1_600)))
    await userEvent.click(await button('licence.apply'))
    await confirmIdentity()
    expect(await screen.findByText(english['licence.apply.done'])).toBeTruthy()
  })

  it('LIC-56 an upload that is too old has to be chosen again', async () => {
    await openUpload({ 'licence.activateByPost': () => failure('illegalUploadId') })
    await uploadFile()
    await userEvent.click(await button('licence.apply'))
    expect((await screen.findByRole('alert')).textContent).toContain(english['licence.apply.tooOld'])
    expect(await chooser()).toBeTruthy()
  })

  it('LIC-56 an activation without an answer can be repeated', async () => {
    await openUpload({ 'licence.activateByPost': () => NO_RESPONSE })
    await uploadFile()
    await userEvent.click(await button('licence.apply'))
    expect((await screen.findByRole('alert')).textContent).toContain(english['licence.apply.unanswered'])
    expect(await button('licence.apply')).toBeTruthy()
  })

  it('LIC-58 leaving applies nothing', async () => {
    const gateway = await openUpload()
    await uploadFile()
    await heading('licence.change.title')
    await userEvent.click(await button('licence.upload.cancel'))
    expect(await heading('licence.use')).toBeTruthy()
    expect(gateway.requestsTo('licence.activateByPost')).toEqual([])
  })
})
