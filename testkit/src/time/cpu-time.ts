/** Processor time that this thread has used, in milliseconds. A busy machine makes a test wait longer, and not use more of it. */
export function cpuMilliseconds(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}
