import type { ChatService } from '@tertulia/core/webhooks/chat-services'
import type { PostOutcome } from '../../../platform/delivery/posting.ts'

// Discord's flag for a message without previews of its links.
const withoutPreviews = 4

/** Writes the body by which a chat posts a text; it calls nobody, and shows no previews of links. */
export function chatBody(
  service: ChatService,
  { text, chat }: { text: string; chat: string | null },
): string {
  const bodies: Record<ChatService, object> = {
    discord: { content: text, allowed_mentions: { parse: [] }, flags: withoutPreviews },
    slack: { text, unfurl_links: false, unfurl_media: false },
    mattermost: { text },
    telegram: { chat_id: chat, text, link_preview_options: { is_disabled: true } },
  }
  return JSON.stringify(bodies[service])
}

/** Reads a chat's response: whether it took the message, and how long it wants to be left alone. */
export function readChatOutcome(service: ChatService, { reply = '', ...outcome }: PostOutcome): PostOutcome {
  const { ok, retry_after: ofDiscord, parameters } = fieldsOf(reply)
  const asked = [outcome.retryAfterSeconds, ofDiscord, fieldsOf(parameters)['retry_after']]
  const seconds = asked.filter((value) => typeof value === 'number').filter((value) => value >= 0)
  const isRefused = service === 'telegram' && outcome.status === 200 && ok !== true
  return {
    status: outcome.status,
    error: isRefused ? 'refused' : outcome.error,
    retryAfterSeconds: seconds.length === 0 ? null : Math.ceil(Math.max(...seconds)),
  }
}

function fieldsOf(value: unknown): Record<string, unknown> {
  const parsed: unknown = typeof value === 'string' ? parse(value) : value
  return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {}
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
