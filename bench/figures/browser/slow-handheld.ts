import type { CDPSession } from '@playwright/test'

/** How many times slower than this machine the processor of the handheld is. */
export const CPU_SLOWDOWN = 4
/** 1.6 Mbit/s down, as Chromium counts it: bytes a second. Upload and latency are those of "slow 4G". */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
export const HANDHELD = { width: 390, height: 844 }

/** Turns off Chromium's own requests, which fail on a closed network. */
export const QUIET_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Throttles a page to the profile of the figures of the sign-in page. */
export async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.emulateNetworkConditions', NETWORK)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
}
