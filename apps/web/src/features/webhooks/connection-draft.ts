import type { Webhook, WebhookChanges, WebhookInput } from '@tertulia/contract/webhooks'
import type { Language } from '@tertulia/core/customers/languages'
import { eventKindsFor, isChat, recogniseChat, type Receiver } from '@tertulia/core/webhooks/chat-services'

/** A connection as it is being typed. */
export type ConnectionDraft = {
  /** Null until somebody chooses it, or the address says it. */
  service: Receiver | null
  address: string
  chat: string
  kinds: WebhookInput['kinds']
  language: Language
  hour: number | null
  enabled: boolean
}

/** A connection that nobody has typed anything of. */
export const emptyDraft = (language: Language): ConnectionDraft => ({
  service: null,
  address: '',
  chat: '',
  kinds: [],
  language,
  hour: null,
  enabled: true,
})

/** A stored connection; a chat’s address is not known any more, and typed only to be replaced. */
export const draftOf = (
  { address, chat, language, ...webhook }: Webhook,
  club: Language,
): ConnectionDraft => ({
  ...webhook,
  address: isChat(webhook.service) ? '' : address,
  chat: chat ?? '',
  language: language ?? club,
})

/** Chooses a service; events that it is not told are left out. */
export function choose(draft: ConnectionDraft, service: Receiver | null): ConnectionDraft {
  const offered = eventKindsFor(service ?? 'webhook')
  return { ...draft, service, kinds: draft.kinds.filter((kind) => offered.includes(kind)) }
}

/** Takes over an address; one that only one service has chooses this. */
export const withAddress = (draft: ConnectionDraft, address: string): ConnectionDraft =>
  choose({ ...draft, address }, recogniseChat(address) ?? draft.service)

const settingsOf = ({ service, chat, kinds, language, hour, enabled }: ConnectionDraft) => ({
  kinds,
  enabled,
  ...(service !== null && isChat(service) && { language, hour }),
  ...(service === 'telegram' && { chat: chat.trim() }),
})

/** The body that creates a connection. */
export const inputOf = (draft: ConnectionDraft): WebhookInput => ({
  service: draft.service ?? 'webhook',
  address: draft.address.trim(),
  ...settingsOf(draft),
})

/** The body that changes one of a version. */
export const changesOf = (draft: ConnectionDraft, version: number): WebhookChanges => ({
  ...(draft.address.trim() !== '' && { address: draft.address.trim() }),
  ...settingsOf(draft),
  version,
})
