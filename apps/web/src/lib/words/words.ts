import { i18n, setupI18n, type MessageDescriptor, type Messages } from '@lingui/core'

// The words of everything loaded so far.
const en: Messages = {}
const pt: Messages = {}

// The library retains these objects, so words that a page adds later need no further call.
i18n.load({ en, pt })

/** Adds words in every language; the build calls it in each module that has texts (build/words-with-code.ts). */
export function addWords(added: Record<string, [Messages[string], Messages[string]]>): void {
  for (const [id, said] of Object.entries(added)) [en[id], pt[id]] = said
}

const readers = {
  en: setupI18n({ locale: 'en', messages: { en } }),
  pt: setupI18n({ locale: 'pt', messages: { pt } }),
}

/** Returns a text in a given language, whatever language is shown. */
export function wordsIn(language: keyof typeof readers, message: MessageDescriptor): string {
  return readers[language]._(message)
}
