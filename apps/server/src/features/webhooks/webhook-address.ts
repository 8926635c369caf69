import type { WebhookInput } from '@tertulia/contract/webhooks'
import type { ClubEventKind } from '@tertulia/core/club-events/club-events'
import type { Language } from '@tertulia/core/customers/languages'
import {
  chatEventKinds,
  isChat,
  readChatAddress,
  readTelegramChat,
  recogniseChat,
  type Receiver,
} from '@tertulia/core/webhooks/chat-services'
import { refuse } from '../../platform/http/refusal.ts'
import { addressInUrl, isPublicAddress } from '../../platform/delivery/public-addresses.ts'
import type { StoredReceiver } from './webhooks.views.ts'

/**
 * Returns an address in the form in which it is stored; refuses what is no https address of the public internet as far
 * as its text tells. A name is checked again whenever something is sent to it. (docs/rules/webhooks.md)
 */
export function readAddress(text: string, openOrigins: readonly string[]): string {
  const url = URL.parse(text.trim())
  if (!url) return refuseAddress('invalid')
  if (openOrigins.includes(url.origin)) return url.href
  if (url.protocol !== 'https:') return refuseAddress('not_https')
  if (url.username !== '' || url.password !== '' || url.hash !== '') return refuseAddress('invalid')
  const literal = addressInUrl(url)
  const isName = /^[^.]+(\.[^.]+)+$/.test(url.hostname) && !/\.(localhost|local|internal)$/.test(url.hostname)
  if (literal === null ? !isName : !isPublicAddress(literal)) return refuseAddress('not_public')
  return url.href
}

type Problem = 'invalid' | 'not_https' | 'not_public' | 'other_service' | 'not_of_service'

function refuseAddress(problem: Problem): never {
  refuse('invalid_input', [{ field: 'address', problem }])
}

type Given = Partial<Pick<WebhookInput, 'chat' | 'language' | 'hour'>> & {
  service: Receiver
  address: string
  kinds: readonly ClubEventKind[]
}

/** Reads where a webhook or chat is to be sent; refuses an address, a chat or events that do not fit the service. */
export function readReceiver(
  { service, address: text, chat = null, language = null, hour = null, kinds }: Given,
  { openOrigins, club_language }: { openOrigins: readonly string[]; club_language: Language },
): StoredReceiver {
  const recognised = recogniseChat(text)
  if (recognised !== null && recognised !== service) return refuseAddress('other_service')
  if (!isChat(service))
    return { service, address: readAddress(text, openOrigins), chat: null, language: null, hour: null }
  const found = readChatAddress(service, text, openOrigins) ?? refuseAddress('not_of_service')
  const telling = { language: language ?? club_language, hour }
  if (!kinds.every((kind) => chatEventKinds.includes(kind)))
    refuse('invalid_input', [{ field: 'kinds', problem: 'not_for_chats' }])
  return {
    service,
    address: readAddress(found.address, openOrigins),
    chat: service === 'telegram' ? readChat(found.chat ?? chat ?? '') : null,
    ...telling,
  }
}

function readChat(text: string): string {
  const problem = text.trim() === '' ? 'needed' : 'invalid'
  return readTelegramChat(text) ?? refuse('invalid_input', [{ field: 'chat', problem }])
}
