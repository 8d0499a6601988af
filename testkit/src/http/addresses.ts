/** An environment in which a test may say where a request comes from, as a proxy in front does. */
export const BEHIND_PROXY = { trustedProxies: ['127.0.0.1'] }

export function fromAddress(address: string): { headers: Record<string, string> } {
  return { headers: { 'x-forwarded-for': address } }
}

/** A browser that came over https. */
export const BROWSER_OVER_TLS = { 'x-forwarded-proto': 'https', 'sec-fetch-site': 'same-origin' }
