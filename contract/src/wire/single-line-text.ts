import { z } from 'zod'

/**
 * No line breaks, no control characters, and none of the invisible format characters, among them those that turn the reading
 * direction of the text behind them. The two joiners have a rule of their own.
 */
const ONE_LINE = /^(?:[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|[\u200c\u200d])*$/u
/** Hangul's fillers are letters and Braille's blank is a symbol, and all of them look like nothing. */
const SOMETHING = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u
/** Joiners shape emoji and the letters of scripts that are written joined; behind anything else they only hide. */
const HIDDEN_JOINER =
  /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\p{M}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Bengali}\p{Script=Malayalam}])[\u200c\u200d]/u

/** Something to be seen on one line, in one spelling of what looks the same: every name and title that a user types. */
export function singleLineText(maxLength: number) {
  return z
    .string()
    .trim()
    .normalize('NFC')
    .min(1)
    .max(maxLength)
    .regex(ONE_LINE, { error: 'one line without control and invisible characters', abort: true })
    .regex(SOMETHING, 'something that can be seen')
    .refine((text) => !HIDDEN_JOINER.test(text), 'joiners only where they join')
}
