import { OBVIOUS_WORDS } from './obvious-words.ts'

/** Minimum estimate in bits. 16 random bytes in hexadecimal are estimated at 100 to 115. */
const LEAST_BITS = 88
const LEAST_DISTINCT = 8
/** Above this share of characters equal to the one at a fixed distance before, the text is a repetition. */
const REPEATED_SHARE = 0.6
/** Above this share of characters that follow the previous one in an alphabet or on a keyboard, the text is a sequence. */
const SEQUENCE_SHARE = 0.5
const SEQUENCES = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'qwertzuiop']

const LONGEST_FIRST = OBVIOUS_WORDS.toSorted((a, b) => b.length - a.length)

/**
 * Returns why a text is too weak as a platform secret, as the end of a sentence ('FOYER_SECRET …'), or undefined if it is strong
 * enough. The estimate detects typed texts and never rejects the output of a random generator.
 */
export function weaknessOf(secret: string): string | undefined {
  const text = secret.normalize('NFKC')
  if (new Set(text).size < LEAST_DISTINCT) return `has fewer than ${LEAST_DISTINCT} different characters`
  if (repeats(text)) return 'repeats one piece'
  if (isSequence(text.toLowerCase())) return 'is a run of neighbouring characters'
  const rest = withoutObviousWords(text)
  if (estimatedBits(rest) < LEAST_BITS)
    return rest.length < text.length ? 'is made of obvious words' : 'is easy to guess'
  return undefined
}

function repeats(text: string): boolean {
  for (let distance = 1; distance <= text.length / 2; distance++) {
    let same = 0
    for (let at = distance; at < text.length; at++) if (text[at] === text[at - distance]) same++
    if (same / (text.length - distance) > REPEATED_SHARE) return true
  }
  return false
}

function isSequence(text: string): boolean {
  let following = 0
  for (let at = 1; at < text.length; at++) {
    const pair = text.slice(at - 1, at + 1)
    const reversed = `${pair[1]}${pair[0]}`
    if (SEQUENCES.some((sequence) => sequence.includes(pair) || sequence.includes(reversed))) following++
  }
  return following / (text.length - 1) > SEQUENCE_SHARE
}

/** Random text contains short words by chance, so words count only if they make up much of it. */
function withoutObviousWords(text: string): string {
  const plain = undoLeetspeak(text.toLowerCase())
  let rest = plain
  for (const word of LONGEST_FIRST) rest = rest.replaceAll(word, '')
  rest = rest.replaceAll(/[\s\d_.,;:!?/-]/g, '')
  const letters = plain.replaceAll(/[\s\d_.,;:!?/-]/g, '')
  return rest.length < letters.length / 2 ? rest : text
}

const LEET: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's' }

function undoLeetspeak(text: string): string {
  return [...text].map((character) => LEET[character] ?? character).join('')
}

/** Returns Shannon's entropy of the character frequencies, times their number. */
function estimatedBits(text: string): number {
  const counts = new Map<string, number>()
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1)
  let bits = 0
  for (const count of counts.values()) bits += count * Math.log2(text.length / count)
  return bits
}
