// @vitest-environment jsdom
import { english } from '@foyer/messages'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { NO_RESPONSE, renderSignedIn, WORK_BENCH } from '../testing/index.ts'

afterEach(cleanup)

const LABELS = { key: 'labels', name: 'labels', icon: 'labels', openedAt: null, installed: true }

it('APP-87 an application that did not arrive is loaded again when the network is back', async () => {
  const gateway = await renderSignedIn({
    address: '/a/labels',
    handlers: {
      'workBench.workBench': () => ({ ...WORK_BENCH, apps: [LABELS] }),
      'applications.hosting': () => NO_RESPONSE,
    },
  })
  const title = english['applications.notLoaded.title'].replace('{name}', english['applications.labels'])
  await screen.findByRole('heading', { name: title })
  const before = gateway.requestsTo('applications.hosting').length
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(gateway.requestsTo('applications.hosting').length).toBeGreaterThan(before))
})
