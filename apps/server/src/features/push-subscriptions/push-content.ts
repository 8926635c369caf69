import type { TakenMessage } from './push-messages.store.ts'

/** Builds the payload for a browser's service worker: the text of the notice and its link. */
export function pushContent({ title, body, path, tag, language }: TakenMessage): string {
  return JSON.stringify({ title, body, path, tag, lang: language })
}
