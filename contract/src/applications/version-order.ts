/** Compares two versions by the precedence of semver, without build metadata. Negative if `a` is lower. */
export function compareVersions(a: string, b: string): number {
  const [first, second] = [partsOf(a), partsOf(b)]
  for (const [index, number] of first.numbers.entries()) {
    const difference = number - (second.numbers[index] ?? 0)
    if (difference !== 0) return difference
  }
  /* A release is higher than its pre-releases. */
  if (first.pre.length === 0 || second.pre.length === 0) return second.pre.length - first.pre.length
  return comparePreReleases(first.pre, second.pre)
}

function partsOf(version: string): { numbers: number[]; pre: string[] } {
  const [core = '', ...rest] = version.split('-')
  const pre = rest.join('-')
  return { numbers: core.split('.').map(Number), pre: pre === '' ? [] : pre.split('.') }
}

function comparePreReleases(a: readonly string[], b: readonly string[]): number {
  for (const [index, one] of a.entries()) {
    const other = b[index]
    if (other === undefined) return 1
    const difference = compareIdentifiers(one, other)
    if (difference !== 0) return difference
  }
  return a.length - b.length
}

/** Numbers are compared as numbers and are lower than words. */
function compareIdentifiers(a: string, b: string): number {
  const [first, second] = [/^\d+$/.test(a), /^\d+$/.test(b)]
  if (first && second) return Number(a) - Number(b)
  if (first !== second) return first ? -1 : 1
  return a === b ? 0 : a < b ? -1 : 1
}
