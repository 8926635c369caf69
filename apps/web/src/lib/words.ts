import { i18n, type Messages } from '@lingui/core'

// What everything that is loaded so far can say.
const en: Messages = {}
const pt: Messages = {}

// The library keeps these very objects, so that what a page adds later needs no telling.
i18n.load({ en, pt })

/** Adds words in every language; the build calls it in each module that says something (build/words-with-code.ts). */
export function addWords(added: Record<string, [Messages[string], Messages[string]]>): void {
  for (const [id, said] of Object.entries(added)) [en[id], pt[id]] = said
}
