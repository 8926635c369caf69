const line_breaks = /\r\n|[\r\v\f\u0085\u2028\u2029]/g
const spaces = /[\t\p{Zs}]/gu
const control_characters = /[^\P{Cc}\n]/gu

// Soft hyphen, zero-width spaces, direction marks and the byte-order mark; not the tags that spell a regional flag.
const zero_width = /[\u00ad\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g

// The joiner is what holds a composed emoji together; anywhere else it is only invisible.
const stray_joiners =
  /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d|\u200d(?!\p{Extended_Pictographic})/gu

/**
 * Text as typed or pasted, without what nobody can see: the form in which every text is kept.
 * (docs/rules/correction.md)
 */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(line_breaks, '\n')
    .replace(spaces, ' ')
    .replace(control_characters, '')
    .replace(zero_width, '')
    .replace(stray_joiners, '')
    .normalize('NFC')
    .trim()
}

/** Clean text on one line, with single spaces. (docs/rules/correction.md) */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ')
}
