import { randomBytes } from 'node:crypto'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import type * as sharedCardCalls from '@tertulia/contract/shared-cards'
import type { SharedCard } from '@tertulia/contract/shared-cards'
import { brandOf } from '@tertulia/core/customers/brand-contrast'
import type { App } from '../../platform/app-context.ts'
import { recordAction } from '../../platform/access/audit-log.store.ts'
import { answerPicture } from '../../platform/files/drawn-pictures.ts'
import { pageSize, paginate } from '../../platform/http/paging.ts'
import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { findCardWords } from './card-content.ts'
import { drawCard } from './card-drawing.ts'
import { cardText, type CardWords } from './card-words.ts'
import { deleteCard, upsertCard } from './shared-cards.store.ts'
import { countCards, findCard, listCards } from './shared-cards.views.ts'

/** Makes an address that nobody can guess: 96 random bits. */
const makeAddress = () => randomBytes(12).toString('base64url')

/** Shares a result of the user at an address of its own; refuses `not_found` where there is nothing to show. */
export async function createSharedCard(
  call: Call<typeof sharedCardCalls.createSharedCard>,
): Promise<SharedCard> {
  const { db, user, body, now } = call
  const words = orNotFound(await findCardWords(db, { ...body, player: user }, call))
  const made = makeAddress()
  const address = await upsertCard(db, { ...body, user_id: user.id, address: made, created_at: now })
  if (address === made) await recordAction({ db, user, now }, 'create_shared_card')
  return presentCard(address, words)
}

/** Lists a page of the cards that the user shares. */
export async function listSharedCards({
  db,
  user,
  query,
}: Call<typeof sharedCardCalls.listSharedCards>): Promise<ReplyOf<typeof sharedCardCalls.listSharedCards>> {
  const { paging, offset } = paginate(query.page, await countCards(db, user.id))
  return { ...paging, cards: await listCards(db, { user_id: user.id, limit: pageSize, offset }) }
}

/** Stops sharing a card of the user. */
export async function removeSharedCard({
  db,
  user,
  params,
  now,
}: Call<typeof sharedCardCalls.removeSharedCard>): Promise<Record<string, never>> {
  if (!(await deleteCard(db, { user_id: user.id, address: params.address }))) refuse('not_found')
  await recordAction({ db, user, now }, 'remove_shared_card')
  return {}
}

/** Returns a shared card in words. */
export async function getSharedCard(call: Call<typeof sharedCardCalls.getSharedCard>): Promise<SharedCard> {
  const words = await findSharedWords(call)
  call.reply.header('x-robots-tag', 'noindex')
  return presentCard(call.params.address, words)
}

/** Returns the picture of a shared card. */
export async function readCardPicture(
  call: Call<typeof sharedCardCalls.readCardPicture>,
  { pictures }: Pick<App, 'pictures'>,
): Promise<Buffer> {
  const words = await findSharedWords(call)
  const brand = brandOf(call.customer.brand_light, 'light')
  const picture = await pictures.draw([words, brand], (serif) => drawCard(words, { serif, brand }))
  call.reply.header('x-robots-tag', 'noindex')
  return answerPicture(call, picture)
}

type CardCall = Pick<Call<typeof sharedCardCalls.getSharedCard>, 'db' | 'customer' | 'today' | 'params'>

async function findSharedWords({ db, customer, today, params }: CardCall): Promise<CardWords> {
  const card = orNotFound(await findCard(db, params.address))
  return orNotFound(await findCardWords(db, card, { customer, today }))
}

function presentCard(address: string, words: CardWords): SharedCard {
  const { language, title } = words
  return { address, language, title, text: cardText(words), picture: `/shared-cards/${address}/picture` }
}
