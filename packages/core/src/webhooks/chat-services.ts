import { ownerEventKinds, clubEventKinds, type ClubEventKind } from '../club-events/club-events.ts'

/** The chats that a club’s events are told in. */
export const chatServices = ['discord', 'slack', 'mattermost', 'telegram'] as const

export type ChatService = (typeof chatServices)[number]

/** Receivers of events: other programs by signed webhooks, and chats in words. */
export const receivers = ['webhook', ...chatServices] as const

export type Receiver = (typeof receivers)[number]

/** Tells whether a receiver is a chat. */
export const isChat = (service: Receiver): service is ChatService => service !== 'webhook'

/** The kinds of events that a chat is told: those that say something to its members, and none for the owner alone. */
export const chatEventKinds = clubEventKinds.filter(
  (kind) => kind !== 'results.changed' && !ownerEventKinds.some((one) => one === kind),
)

/** Returns the kinds of events that a receiver may be sent. */
export const eventKindsFor = (service: Receiver): readonly ClubEventKind[] =>
  isChat(service) ? chatEventKinds : clubEventKinds

/** The most characters of one message. */
export const messageMax: Record<ChatService, number> = {
  discord: 2000,
  slack: 3500,
  mattermost: 3500,
  telegram: 4000,
}

/** Where a chat’s messages are sent; `chat` is one of Telegram’s, if the text named it. */
export type ChatAddress = { address: string; chat: string | null }

const hosts: Partial<Record<ChatService, RegExp>> = {
  discord: /^https:\/\/(?:ptb\.|canary\.)?discord(?:app)?\.com\//i,
  slack: /^https:\/\/hooks\.slack(?:-gov)?\.com\//i,
  telegram: /^https:\/\/api\.telegram\.org\//i,
}

const botToken = /^\d{5,20}:[\w-]{20,100}$/

/** Recognises the chat whose address, or whose bot’s token, a text is; null where only a person knows. */
export function recogniseChat(text: string): ChatService | null {
  const pasted = text.trim()
  if (botToken.test(pasted)) return 'telegram'
  return chatServices.find((service) => hosts[service]?.test(pasted)) ?? null
}

const origin = String.raw`^(https?:\/\/[^/?#@\s]+)`
const shapes: Record<ChatService, RegExp> = {
  discord: new RegExp(
    String.raw`${origin}(\/api(?:\/v\d+)?\/webhooks\/\d+\/[\w-]+)(?:\/slack|\/github)?\/?(\?thread_id=\d+)?$`,
  ),
  slack: new RegExp(String.raw`${origin}(\/services\/\w+\/\w+\/\w+)\/?$`),
  mattermost: new RegExp(String.raw`${origin}((?:\/[\w-]+)*\/hooks\/[a-z0-9]+)\/?$`),
  telegram: new RegExp(
    String.raw`${origin}(\/bot\d{5,20}:[\w-]{20,100})(?:\/\w*)?(?:\?chat_id=([-@\w]+)(?:&.*)?)?$`,
  ),
}

/**
 * Reads the address of a chat as people copy it; null when it is none of this service. `openOrigins` are those of
 * stand-ins, whose host says nothing. (docs/rules/webhooks.md)
 */
export function readChatAddress(
  service: ChatService,
  text: string,
  openOrigins: readonly string[],
): ChatAddress | null {
  const pasted = text.trim()
  if (service === 'telegram' && botToken.test(pasted))
    return { address: `https://api.telegram.org/bot${pasted}/sendMessage`, chat: null }
  const [, host = '', path = '', rest = ''] = shapes[service].exec(pasted) ?? []
  if (path === '') return null
  if (!openOrigins.includes(host) && hosts[service]?.test(pasted) === false) return null
  if (service === 'telegram')
    return { address: `${host}${path}/sendMessage`, chat: rest === '' ? null : rest }
  return { address: `${host}${path}${rest}`, chat: null }
}

/** The longest text that names a chat. */
export const chatTextMax = 200

/**
 * Reads which chat of Telegram is meant: its number, the name of a public one, or an address as Telegram’s apps copy it.
 * Null when it is none of them.
 */
export function readTelegramChat(text: string): string | null {
  const pasted = text.trim()
  const number = /^(?:https:\/\/web\.telegram\.org\/a\/#)?(-?\d{1,20})$/.exec(pasted)?.[1]
  if (number !== undefined) return number
  const ofMessage = /^(?:https:\/\/)?t\.me\/c\/(\d{1,20})(?:\/\d+)*\/?$/.exec(pasted)?.[1]
  if (ofMessage !== undefined) return `-100${ofMessage}`
  const name = /^(?:@|(?:https:\/\/)?t\.me\/(?:s\/)?)?([A-Za-z]\w{3,31})(?:\/\d+)?\/?$/.exec(pasted)?.[1]
  return name === undefined ? null : `@${name}`
}

/** Returns an address as it may be shown: a chat’s is a secret, of which only the host and the end are told. */
export function shownAddress(service: Receiver, address: string): string {
  if (!isChat(service)) return address
  const host = /^https?:\/\/([^/]+)/.exec(address)?.[1] ?? ''
  const secret = address.replace(/\/sendMessage$|\?.*$/, '')
  return `${host}/…${secret.slice(-4)}`
}

/** Returns whether a status says that a receiver will never take anything again. */
export const isGone = (service: Receiver, status: number | null): boolean =>
  status !== null && goneStatuses[service].includes(status)

const goneStatuses: Record<Receiver, readonly number[]> = {
  webhook: [410],
  // The webhook is deleted.
  discord: [404, 410],
  // The webhook is deleted, or its channel is archived.
  slack: [404, 410],
  mattermost: [410],
  // The bot's token is revoked, or was never one.
  telegram: [401, 404],
}
