import type { TakenMessage } from './push-messages.store.ts'

/** What a browser's service worker is sent: the text of the notice and where a tap leads. */
export function pushContent({ title, body, path, tag, language }: TakenMessage): string {
  return JSON.stringify({ title, body, path, tag, lang: language })
}
