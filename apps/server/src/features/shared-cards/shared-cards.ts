import { randomBytes } from 'node:crypto'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import * as sharedCardCalls from '@tertulia/contract/shared-cards'
import { atLeast } from '@tertulia/core/collections/lists'
import type { SharedCard } from '@tertulia/contract/shared-cards'
import { brandOf, brandGrounds } from '@tertulia/core/customers/brand-contrast'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { pictureSize } from '@tertulia/core/public-pages/page-pictures'
import type { App } from '../../platform/app-context.ts'
import { recordAction } from '../../platform/access/audit-log.sql.ts'
import { answerPicture } from '../../platform/files/drawn-pictures.ts'
import { pageSize, paginate } from '../../platform/http/paging.ts'
import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import type { Customer } from '../../platform/access/access.sql.ts'
import type { Db } from '../../platform/database/database.ts'
import { fitLine, type Serif, type TextStyle } from '../../platform/files/serif-text.ts'
import { listThemeNames } from '../customers/customers.sql.ts'
import { findMorningGames } from '../home/morning-games.sql.ts'
import { morningDay } from '../home/morning.sql.ts'
import { presentCeremonies, wonOfLate } from '../home/home.sql.ts'
import { listHiddenUsers } from '../public-pages/public-pages.sql.ts'
import { getRulesOn } from '../rule-sets/rule-sets.sql.ts'
import {
  cardText,
  type CardWords,
  gameWords,
  playedWords,
  type CardSource,
  type CardCell,
} from './card-words.ts'
import {
  countCards,
  findCard,
  listCards,
  hasPlayed,
  type StoredCard,
  deleteCard,
  upsertCard,
} from './shared-cards.sql.ts'
import { cupWords, seasonWords } from './won-words.ts'

type Pen = { serif: Serif; brand: string }
type Place = { x: number; y: number; width: number }

// The light look of the web's tokens: apps/web/src/ui/base/tokens.css.
const paper = brandGrounds.light.paper
const colours = {
  ink: '#1d1b18',
  soft: '#5e574d',
  line: '#e6dfd3',
  right: '#1f7a4d',
  wrong: '#b3372b',
  pending: '#8a6a12',
  sheet: brandGrounds.light.sheet,
}

const margin = 64
const inner = pictureSize.width - 2 * margin
const scoreWidth = 470

/** Draws a card as SVG: club, day, score, names and answers, all letters as outlines. */
function drawCard(words: CardWords, pen: Pen): string {
  const { width, height } = pictureSize
  const body = words.cells.length > 0 ? drawCells(words, pen) : drawEmptyCells(words.empty_cells, pen)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${paper}"/>`,
    `<rect width="${width}" height="14" fill="${pen.brand}"/>`,
    drawHead(words, pen),
    drawResult(words, pen),
    body,
    '</svg>',
  ].join('\n')
}

function drawHead({ club, day, kicker }: CardWords, { serif, brand }: Pen): string {
  const dayStyle = { size: 28, weight: 400 }
  const dayWidth = serif.widthOf(day, dayStyle)
  const name = fitLine(serif, { text: club, size: 38, weight: 700 }, inner - dayWidth - 40)
  const under = fitLine(serif, { text: kicker, size: 30, weight: 500 }, inner)
  return [
    serif.draw(name.text, { ...name.style, x: margin, y: 90, fill: brand }),
    serif.draw(day, { ...dayStyle, x: margin + inner - dayWidth, y: 90, fill: colours.soft }),
    `<rect x="${margin}" y="112" width="${inner}" height="2" fill="${colours.line}"/>`,
    serif.draw(under.text, { ...under.style, x: margin, y: 162, fill: colours.soft }),
  ].join('\n')
}

/** The score in large, and beside it who, with what outcome and place. */
function drawResult({ score, name, line, facts }: CardWords, { serif, brand }: Pen): string {
  const large = score === null ? null : fitLine(serif, { text: score, size: 150, weight: 700 }, scoreWidth)
  const beside = large === null ? 0 : serif.widthOf(large.text, large.style) + 44
  const lines: [string, TextStyle, number, string][] = [
    [name, { size: large === null ? 72 : 54, weight: 700 }, large === null ? 250 : 228, colours.ink],
    [sentenceCase(line), { size: 40, weight: 400 }, large === null ? 314 : 284, colours.ink],
    [sentenceCase(facts.join(' · ')), { size: 30, weight: 400 }, 332, colours.soft],
  ]
  return [
    ...(large === null ? [] : [serif.draw(large.text, { ...large.style, x: margin, y: 314, fill: brand })]),
    ...lines.map(([text, wanted, y, fill]) => {
      const shown = fitLine(serif, { text, ...wanted }, inner - beside)
      return serif.draw(shown.text, { ...shown.style, x: margin + beside, y, fill })
    }),
  ].join('\n')
}

const cellsTop = 376
const columns = 4
const squareMax = 110
const gap = 16

/** The answers: with their themes and words four in a row, otherwise as one row of marks. */
function drawCells({ cells }: CardWords, { serif }: Pen): string {
  // Names have room in two rows.
  const isThemed = cells.length <= 2 * columns && cells.every(({ theme }) => theme !== null)
  if (!isThemed) {
    const width = Math.min(squareMax, (inner - gap * (cells.length - 1)) / cells.length)
    return cells
      .map(({ cell }, index) =>
        drawMark(cell ?? 'blank', { x: margin + index * (width + gap), y: cellsTop + 40, width }),
      )
      .join('\n')
  }
  const width = (inner - gap * (columns - 1)) / columns
  const height = 96
  return cells
    .map(({ cell, theme, word }, index) => {
      const x = margin + (index % columns) * (width + gap)
      const y = cellsTop + Math.floor(index / columns) * (height + gap)
      const left = cell === null ? 20 : 88
      const named = fitLine(serif, { text: theme ?? '', size: 28, weight: 600 }, width - left - 12)
      return [
        `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="12" fill="${colours.sheet}" stroke="${colours.line}" stroke-width="2"/>`,
        cell === null ? '' : drawMark(cell, { x: x + 16, y: y + 20, width: 56 }),
        serif.draw(named.text, { ...named.style, x: x + left, y: y + 44, fill: colours.ink }),
        serif.draw(word, { size: 24, weight: 400, x: x + left, y: y + 75, fill: colours.soft }),
      ].join('\n')
    })
    .join('\n')
}

/** Equal squares in the club's colour, one for each question: played, and nothing is told. */
function drawEmptyCells(count: number, { brand }: Pen): string {
  const width = Math.min(squareMax, (inner - gap * (count - 1)) / count)
  return Array.from({ length: count }, (_, index) => {
    const x = margin + index * (width + gap)
    return `<rect x="${x}" y="${cellsTop + 20}" width="${width}" height="${width}" rx="16" fill="${brand}" fill-opacity="0.14" stroke="${brand}" stroke-width="3"/>`
  }).join('\n')
}

// As the web's icons, on a field of 24.
const marks: Record<CardCell, string> = {
  right: '<path d="M5 12.5l4.5 4.5L19 7.5"/>',
  wrong: '<path d="M6.5 6.5l11 11m0-11l-11 11"/>',
  pending: '<circle cx="12" cy="12" r="7" stroke-dasharray="3 3"/>',
  blank: '<path d="M7 12h10"/>',
  void: '<circle cx="12" cy="12" r="8"/><path d="M6.5 6.5l11 11"/>',
}

const markColours: Record<CardCell, string> = {
  right: colours.right,
  wrong: colours.wrong,
  pending: colours.pending,
  blank: colours.soft,
  void: colours.soft,
}

/** The mark of an answer in its square; a right one is filled, so that it also stands out without colours. */
function drawMark(cell: CardCell, { x, y, width }: Place): string {
  const filled = cell === 'right'
  const colour = markColours[cell]
  const scale = (width * 0.7) / 24
  const inset = width * 0.15
  return [
    `<rect x="${x}" y="${y}" width="${width}" height="${width}" rx="${width / 6}" fill="${filled ? colour : 'none'}" stroke="${colour}" stroke-width="3"/>`,
    `<g transform="translate(${x + inset} ${y + inset}) scale(${scale})" fill="none" stroke="${filled ? colours.sheet : colour}" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round">${marks[cell]}</g>`,
  ].join('\n')
}

const sentenceCase = (text: string) => text.slice(0, 1).toLocaleUpperCase() + text.slice(1)

type Reader = { customer: Pick<Customer, 'name' | 'kept_open'>; today: CalendarDate }

/**
 * Puts a card into words; null while there is nothing to show: the day is not over, the result waits to be marked, or
 * the account is blocked or deleted. Nothing of it is stored, so a changed verdict changes the card.
 */
async function findCardWords(
  db: Db,
  { kind, date, language, player }: StoredCard,
  { customer, today }: Reader,
): Promise<CardWords | null> {
  const hidden = await listHiddenUsers(db, { user_ids: [player.id], today })
  if (hidden.has(player.id)) return null
  const { question_count } = await getRulesOn(db, date)
  const source = {
    language,
    club: customer.name,
    date,
    name: fullName(player),
    theme_names: [],
    question_count,
  }
  if (kind === 'played') {
    return (await hasPlayed(db, { user_id: player.id, date })) ? playedWords(source) : null
  }
  if (kind === 'cup_won' || kind === 'season') {
    const reader = { user_id: player.id, today, on: date }
    const { rows: won } = await wonOfLate(reader).execute(db)
    const { cup, season } = await presentCeremonies(db, reader, atLeast(won, 1)[0])
    if (kind === 'cup_won') return cup && cupWords(cup, source)
    return season && seasonWords(season, source)
  }
  return findGameWords(db, { kind, player, source }, { customer, today })
}

type GameQuery = Pick<StoredCard, 'kind' | 'player'> & { source: CardSource }

async function findGameWords(
  db: Db,
  { kind, player, source }: GameQuery,
  { customer, today }: Reader,
): Promise<CardWords | null> {
  const days = { today, kept_open: customer.kept_open }
  const { rows } = await morningDay({ user_id: player.id, today, on: source.date }).execute(db)
  const games = await findMorningGames(db, { user: player, days }, atLeast(rows, 1)[0])
  const game = games.find(({ facts }) => facts.competition === kind)
  const [mine, theirs] = game?.sides ?? []
  if (game?.facts.state !== 'decided' || !mine || mine.cells.length === 0) return null
  const hidden = theirs && (await listHiddenUsers(db, { user_ids: [theirs.id], today }))
  const opponent = theirs?.named && !hidden?.has(theirs.id) ? fullName(theirs) : null
  return gameWords(game, { ...source, opponent, theme_names: await listThemeNames(db) })
}

const fullName = ({ name, surname }: { name: string; surname: string }) => `${name} ${surname}`.trim()

/** Makes an address that nobody can guess: 128 random bits. */
const makeAddress = () => randomBytes(16).toString('base64url')

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
