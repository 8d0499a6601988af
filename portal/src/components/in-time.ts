/** Rejects if the work takes longer than `limit` milliseconds. */
export function inTime<Result>(work: Promise<Result>, limit: number): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`Nothing came within ${limit} ms.`)), limit)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
