import { pathOfEvent } from '@tertulia/core/club-events/club-events'
import { tellingInstant } from '@tertulia/core/webhooks/chat-hour'
import { messageMax, type ChatService } from '@tertulia/core/webhooks/chat-services'
import { escapeForChat, packMessages } from '@tertulia/core/webhooks/chat-text'
import { postOutside } from '../../../platform/delivery/posting.ts'
import { dropDeliveries, postpone, type TakenDelivery } from '../deliveries.store.ts'
import type { SendingTurn } from '../sending-turn.ts'
import { settle } from '../settling.service.ts'
import { chatBody, readChatOutcome } from './chat-requests.ts'
import { chatWords } from './chat-words.ts'
import { readTold } from './told-facts.service.ts'

type Said = { delivery: TakenDelivery; words: string }

/**
 * Tells a chat of all its events that are due, as one message where they fit. What no longer holds is not told, and what
 * players do not see yet waits. (docs/rules/webhooks.md)
 */
export async function sendToChat(
  turn: SendingTurn,
  {
    service,
    deliveries,
    webUrl,
  }: { service: ChatService; deliveries: readonly TakenDelivery[]; webUrl: string },
): Promise<void> {
  const { customer, internet } = turn
  const said = await wordsFor(turn, { service, deliveries, webUrl })
  const head = escapeForChat(service, customer.name)
  const paragraphs = [...new Set(said.map(({ words }) => words))]
  for (const { text, places } of packMessages(head, paragraphs, messageMax[service])) {
    const told = said.filter(({ words }) => places.some((place) => paragraphs[place] === words))
    const [first] = told
    if (!first) continue
    const { address, chat } = first.delivery
    const headers = { 'content-type': 'application/json' }
    const body = chatBody(service, { text, chat })
    const outcome = await postOutside(address, { headers, body, readReply: true }, internet)
    await settle(
      turn,
      told.map(({ delivery }) => delivery),
      readChatOutcome(service, outcome),
    )
  }
}

async function wordsFor(
  turn: SendingTurn,
  {
    service,
    deliveries,
    webUrl,
  }: { service: ChatService; deliveries: readonly TakenDelivery[]; webUrl: string },
): Promise<Said[]> {
  const { read, customer, days } = turn
  const said: Said[] = []
  const outdated: number[] = []
  for (const delivery of deliveries) {
    const { event, id, language, hour } = delivery
    const told = await readTold({ read, customer, days, service }, event)
    if (told === null) outdated.push(id)
    else if ('waitUntil' in told)
      await postpone(read, [id], tellingInstant(told.waitUntil, hour, customer.time_zone))
    else {
      const path = event.kind === 'test' ? '/' : pathOfEvent(event)
      said.push({ delivery, words: `${chatWords(told, language ?? 'en')}\n${webUrl}${path}` })
    }
  }
  if (outdated.length > 0) await dropDeliveries(read, outdated)
  return said
}
