import type { ChatService } from './chat-services.ts'

const nameMax = 60
const invisible = '\u200b'

/** Puts a name on one line, without characters that steer how text is shown, and not too long. */
function inOneLine(text: string): string {
  const line = text
    .toWellFormed()
    .replaceAll(/[\p{C}\p{Z}\s]+/gu, ' ')
    .trim()
  const characters = Array.from(line)
  return characters.length <= nameMax ? line : `${characters.slice(0, nameMax - 1).join('')}…`
}

/** Separates what chats read as a mention, an address or an entity, invisibly. */
const withoutLinks = (text: string) =>
  text
    .replaceAll('@', `@${invisible}`)
    .replaceAll(/(?<=[\p{L}\p{N}])\.(?=[\p{L}\p{N}])/gu, `.${invisible}`)
    .replaceAll('://', `:${invisible}//`)

const escapes: Record<ChatService, (text: string) => string> = {
  discord: (text) => text.replaceAll(/[\\`*_{}[\]()#+\-!~|>:<]/g, '\\$&'),
  slack: (text) =>
    text
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll(/[*_~`]/g, `$&${invisible}`),
  mattermost: (text) => text.replaceAll(/[\\`*_{}[\]()#+\-!~|>]/g, '\\$&').replaceAll('&', `&${invisible}`),
  telegram: (text) => text,
}

/**
 * Writes a name that people chose so that a chat shows it as it is: it calls nobody, links nowhere and formats nothing.
 * (docs/rules/webhooks.md)
 */
export const escapeForChat = (service: ChatService, text: string): string =>
  escapes[service](withoutLinks(inOneLine(text)))

/**
 * Joins paragraphs to messages of at most `max` characters, each beginning with the same line; returns the places of
 * the paragraphs beside each message.
 */
export function packMessages(
  head: string,
  paragraphs: readonly string[],
  max: number,
): { text: string; places: number[] }[] {
  const messages: { text: string; places: number[] }[] = []
  for (const [place, paragraph] of paragraphs.entries()) {
    const last = messages.at(-1)
    if (last && last.text.length + 2 + paragraph.length <= max) {
      last.text += `\n\n${paragraph}`
      last.places.push(place)
    } else messages.push({ text: `${head}\n\n${paragraph}`, places: [place] })
  }
  return messages
}
