import type { Adapter, AdapterPayload } from 'oidc-provider'

/** Rows of all models, by model and id. They are lost with the process, as is everything of these providers. */
export class MemoryStore {
  readonly #rows = new Map<string, { readonly payload: AdapterPayload; readonly expiresAt: number }>()

  set(key: string, payload: AdapterPayload, lifetime: number): void {
    this.#rows.set(key, { payload, expiresAt: Date.now() + lifetime * 1_000 })
  }

  get(key: string): AdapterPayload | undefined {
    const row = this.#rows.get(key)
    if (row && row.expiresAt <= Date.now()) this.#rows.delete(key)
    return row && row.expiresAt > Date.now() ? row.payload : undefined
  }

  delete(key: string): void {
    this.#rows.delete(key)
  }

  /** Finds a row by a field of its payload. */
  find(model: string, field: 'uid' | 'userCode', value: string): AdapterPayload | undefined {
    for (const [key, { payload }] of this.#rows)
      if (key.startsWith(`${model}:`) && payload[field] === value) return this.get(key)
    return undefined
  }

  deleteGrant(grantId: string): void {
    for (const [key, { payload }] of this.#rows) if (payload.grantId === grantId) this.#rows.delete(key)
  }
}

/** Returns what the implementation stores a model with. */
export function memoryAdapter(store: MemoryStore): (model: string) => Adapter {
  return (model) => {
    const keyOf = (id: string) => `${model}:${id}`
    return {
      upsert: async (id, payload, expiresIn) => store.set(keyOf(id), payload, expiresIn ?? 3_600),
      find: async (id) => store.get(keyOf(id)),
      findByUserCode: async (userCode) => store.find(model, 'userCode', userCode),
      findByUid: async (uid) => store.find(model, 'uid', uid),
      consume: async (id) => {
        const payload = store.get(keyOf(id))
        if (payload) payload['consumed'] = Math.floor(Date.now() / 1_000)
      },
      destroy: async (id) => store.delete(keyOf(id)),
      revokeByGrantId: async (grantId) => store.deleteGrant(grantId),
    }
  }
}
