import { z } from 'zod'

/**
 * No line breaks, no control characters and no invisible format characters, which include those that change the text direction.
 * The two joiners have a rule of their own.
 */
const ONE_LINE = /^(?:[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|[\u200c\u200d])*$/u
/** Hangul fillers are letters and the Braille blank is a symbol, but all are invisible. */
const SOMETHING = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u
/** Joiners shape emoji and letters of joined scripts. After anything else they are invisible. */
const HIDDEN_JOINER =
  /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\p{M}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Bengali}\p{Script=Malayalam}])[\u200c\u200d]/u

/** A visible text on one line, in normalised form: for all names and titles that users type. */
export function singleLineText(maxLength: number) {
  return z
    .string()
    .trim()
    .normalize('NFC')
    .min(1)
    .max(maxLength)
    .regex(ONE_LINE, { error: 'one line without control and invisible characters', abort: true })
    .regex(SOMETHING, 'at least one visible character')
    .refine((text) => !HIDDEN_JOINER.test(text), 'joiners only between characters that they can join')
}
