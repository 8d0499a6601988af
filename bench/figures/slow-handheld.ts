import type { CDPSession } from '@playwright/test'

/** How much slower than this machine its processor is. */
export const SLOWER = 4
/** 1.6 Mbit/s down, as Chromium counts it: bytes a second. The way up and the delay are those of the same "slow 4G". */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
export const HANDHELD = { width: 390, height: 844 }

/** What Chromium would do of its own is refused on a closed network, many times. */
export const QUIET_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Makes a page as slow as it is on the profile of the sign-in page's figures. */
export async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.emulateNetworkConditions', NETWORK)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
}
