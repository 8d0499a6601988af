import { describe, expect, it } from 'vitest'
import { remedyFor } from '../src/remedy.mjs'

describe('remedyFor', () => {
  it.each([
    ['npm error code ENOSPC', 'The disk is full'],
    [
      'request to https://registry.npmjs.org failed, reason: getaddrinfo EAI_AGAIN',
      'The package registry cannot be reached',
    ],
    ['npm error code EUSAGE', 'package-lock.json does not match'],
    ["npm error EACCES: permission denied, mkdir '/foyer/node_modules'", 'A file or folder is not writable'],
    ['npm error something else', 'Read on.'],
  ])('finds the remedy for "%s"', (output, remedy) => {
    expect(remedyFor(output, 'Read on.')).toContain(remedy)
  })
})
