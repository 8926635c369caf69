const lineBreaks = /\r\n|[\r\v\f\u0085\u2028\u2029]/g
const spaces = /[\t\p{Zs}]/gu
const controlCharacters = /[^\P{Cc}\n]/gu

// Soft hyphen, zero-width spaces, direction marks and the byte-order mark; not the tags that spell a regional flag.
const zeroWidth = /[\u00ad\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g

// The joiner is what holds a composed emoji together; anywhere else it is only invisible.
const strayJoiners =
  /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d|\u200d(?!\p{Extended_Pictographic})/gu

// Hangul fillers, variation selectors and the like have a width or a code, but no ink; so has the empty Braille cell.
const visible = /[^\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cc}\u2800]/u

/**
 * Typed or pasted text without invisible characters, the form in which every text is saved. Text that shows nothing at
 * all is empty. (docs/rules/correction.md)
 */
export function cleanText(text: string): string {
  const clean = text
    .toWellFormed()
    .replace(lineBreaks, '\n')
    .replace(spaces, ' ')
    .replace(controlCharacters, '')
    .replace(zeroWidth, '')
    .replace(strayJoiners, '')
    .normalize('NFC')
    .trim()
  return visible.test(clean) ? clean : ''
}

/** Clean text on one line, with single spaces. (docs/rules/correction.md) */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ')
}
