/** Control characters, and format characters: they are invisible, and some change the direction of a text. Joiners have a rule of their own. */
const HIDDEN = /(?![\t\n\r\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u
/** Joiners shape emoji and letters of joined scripts. After anything else they are invisible. */
const HIDDEN_JOINER =
  /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\p{M}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Bengali}\p{Script=Malayalam}])[\u200c\u200d]/u
/** Hangul fillers are letters and the Braille blank is a symbol, but all are invisible. */
const VISIBLE = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u

/** Is there something to read? */
export function hasVisibleText(text: string): boolean {
  return VISIBLE.test(text)
}

/** Can other users see every character of a text of several lines, in the order in which it was written? */
export function isPlainText(text: string): boolean {
  return !HIDDEN.test(text) && !HIDDEN_JOINER.test(text)
}

/** Is it a name that others can read on one line? */
export function isPlainLine(text: string): boolean {
  return hasVisibleText(text) && isPlainText(text) && !/[\t\n\r]/.test(text)
}
