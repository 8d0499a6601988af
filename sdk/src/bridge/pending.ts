/** Requests over the bridge that have no response yet, by their id. */
export interface Pending<Value> {
  /**
   * Sends a request.
   * @param limit milliseconds after which it is rejected
   * @param onLate called then
   */
  start(
    send: (id: number) => void,
    limit: number,
    onLate?: (id: number) => void,
  ): { readonly id: number; readonly value: Promise<Value> }
  resolve(id: number, value: Value): void
  reject(id: number, error: Error): void
  rejectAll(error: Error): void
}

export function createPending<Value>(): Pending<Value> {
  let last = 0
  const waiting = new Map<number, { resolve(value: Value): void; reject(error: Error): void }>()
  return {
    start(send, limit, onLate) {
      last += 1
      const id = last
      const value = new Promise<Value>((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting.get(id)?.reject(new TypeError('The other side did not respond.'))
          onLate?.(id)
        }, limit)
        const end = (): void => {
          clearTimeout(timer)
          waiting.delete(id)
        }
        waiting.set(id, {
          resolve(result) {
            end()
            resolve(result)
          },
          reject(error) {
            end()
            reject(error)
          },
        })
      })
      send(id)
      return { id, value }
    },
    resolve: (id, value) => waiting.get(id)?.resolve(value),
    reject: (id, error) => waiting.get(id)?.reject(error),
    rejectAll(error) {
      for (const one of [...waiting.values()]) one.reject(error)
    },
  }
}
