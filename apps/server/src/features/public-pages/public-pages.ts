import type { ReplyOf } from '@tertulia/contract/endpoint'
import type { SeasonHonours } from '@tertulia/contract/honours'
import * as publicPageCalls from '@tertulia/contract/public-pages'
import type { PublicChampion, PublicFace, PublicTable } from '@tertulia/contract/public-pages'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { Days } from '@tertulia/core/calendar/open-days'
import { brandOf, brandGrounds } from '@tertulia/core/customers/brand-contrast'
import { seasonState } from '@tertulia/core/league/season-state'
import { publicName } from '@tertulia/core/public-pages/public-name'
import { givesPoints } from '@tertulia/core/rule-sets/gives-points'
import type { Language } from '@tertulia/core/customers/languages'
import { pictureSize, type PicturedPage } from '@tertulia/core/public-pages/page-pictures'
import type { App } from '../../platform/app-context.ts'
import type { Db } from '../../platform/database/database.ts'
import { answerPicture } from '../../platform/files/drawn-pictures.ts'
import { refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { fitLine, type Serif } from '../../platform/files/serif-text.ts'
import { listSeasonHonours } from '../honours/honours.sql.ts'
import { findTable } from '../league/league.sql.ts'
import { listPrices } from '../subscriptions/subscriptions.sql.ts'
import {
  findNextSeason,
  findOldQuiz,
  findPublicParts,
  listClubPageTexts,
  listHiddenUsers,
} from './public-pages.sql.ts'

/** What the picture of a page shows. */
type PictureOfPage = {
  page: PicturedPage
  club: string
  language: Language
  brand: string
  /** The rules of the club's quiz. */
  question_count: number
  gives_points: boolean
}

type Lines = [heading: string, line: string]
type Rules = Pick<PictureOfPage, 'question_count' | 'gives_points'>

const words: Record<Language, Record<PicturedPage, (rules: Rules) => Lines>> = {
  en: {
    home: () => ['A quiz a day,', 'a league of friends.'],
    try: ({ question_count: count }) => ['Try a past round:', `${count} questions, nothing to lose.`],
    rules: ({ question_count: count, gives_points }) => [
      'The rules:',
      gives_points ? `${count} questions a day, and points for the other.` : `${count} questions a day.`,
    ],
  },
  pt: {
    home: () => ['Um quiz por dia,', 'uma liga de amigos.'],
    try: ({ question_count: count }) => [
      'Experimenta uma jornada:',
      `${count} perguntas, sem nada a perder.`,
    ],
    rules: ({ question_count: count, gives_points }) => [
      'As regras:',
      gives_points
        ? `${count} perguntas por dia, e pontos para quem joga contra ti.`
        : `${count} perguntas por dia.`,
    ],
  },
}

const margin = 80
const inner = pictureSize.width - 2 * margin
const ground = brandGrounds.light

/** Draws the picture of a public page as SVG: the club's name on its colour, and what the page is about. */
function drawPage({ page, club, language, brand, ...rules }: PictureOfPage, serif: Serif): string {
  const { width, height } = pictureSize
  const [heading, line] = words[language][page](rules)
  const name = fitLine(serif, { text: club, size: 104, weight: 700 }, inner)
  const lines = [heading, line].map((text) => fitLine(serif, { text, size: 56, weight: 400 }, inner))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${ground.paper}"/>`,
    `<rect width="${width}" height="250" fill="${brand}"/>`,
    serif.draw(name.text, { ...name.style, x: margin, y: 168, fill: ground.paper }),
    ...lines.map(({ text, style }, index) =>
      serif.draw(text, { ...style, x: margin, y: 346 + 70 * index, fill: '#1d1b18' }),
    ),
    ...drawSquares(brand, rules.question_count),
    '</svg>',
  ].join('\n')
}

/** As many squares as a quiz has questions; the last in the accent of the look. */
function drawSquares(brand: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const fill = index === count - 1 ? '#f5bc41' : brand
    return `<rect x="${margin + index * 84}" y="490" width="64" height="64" rx="12" fill="${fill}"/>`
  })
}

const championSeasons = 8

/** Returns what the club has switched on for visitors, but for the table. (docs/rules/public-pages.md) */
export async function getPublicFace({
  db,
  today,
}: Call<typeof publicPageCalls.getPublicFace>): Promise<PublicFace> {
  const {
    public_champions: showsChampions,
    public_initials: onlyInitials,
    public_quiz: showsQuiz,
    public_prices: showsPrices,
    public_season: showsSeason,
  } = await findPublicParts(db)
  const champions = showsChampions ? await listPublicChampions(db, { today, onlyInitials }) : []
  const plans = showsPrices ? await listPrices(db) : []
  return {
    champions: champions.length > 0 ? champions : null,
    quiz: showsQuiz ? await presentQuiz(db, today) : null,
    plans: plans.length > 0 ? plans : null,
    next_season: showsSeason ? await findNextSeason(db, today) : null,
  }
}

async function presentQuiz(db: Db, today: CalendarDate): Promise<PublicFace['quiz']> {
  const quiz = await findOldQuiz(db, today)
  if (quiz === null) return null
  return {
    date: quiz.date,
    questions: quiz.questions.map(({ question, answer }) => ({ ...question, answer })),
  }
}

type ChampionsQuery = { today: CalendarDate; onlyInitials: boolean }

async function listPublicChampions(
  db: Db,
  { today, onlyInitials }: ChampionsQuery,
): Promise<PublicChampion[]> {
  const seasons = await listSeasonHonours(db, { today, limit: championSeasons, offset: 0 })
  const champions = seasons.map(({ season, last_date, tiers, cup }) => ({
    season,
    last_date,
    winners: tiers.find(({ tier }) => tier === 1)?.winners ?? [],
    cup_winners: cup ? [cup.winner] : [],
  }))
  const ids = champions.flatMap(({ winners, cup_winners }) =>
    [...winners, ...cup_winners].map(({ id }) => id),
  )
  const hidden = await listHiddenUsers(db, { user_ids: ids, today })
  const shown = (people: SeasonHonours['tiers'][number]['winners']) =>
    people.map((person) => (hidden.has(person.id) ? null : publicName(person, onlyInitials)))
  return champions.map(({ winners, cup_winners, ...season }) => ({
    ...season,
    winners: shown(winners),
    cup_winners: shown(cup_winners),
  }))
}

/** Returns a tier's table for visitors; null while it is switched off or there is none. */
export async function getPublicTable({
  db,
  query,
  days,
}: Call<typeof publicPageCalls.getPublicTable>): Promise<ReplyOf<typeof publicPageCalls.getPublicTable>> {
  const { public_table: showsTable, public_initials: onlyInitials } = await findPublicParts(db)
  return { table: showsTable ? await presentTable(db, { tier: query.tier ?? 1, days, onlyInitials }) : null }
}

type TableQuery = { tier: number; days: Days; onlyInitials: boolean }

async function presentTable(db: Db, { tier, days, onlyInitials }: TableQuery): Promise<PublicTable | null> {
  // No user has the id 0: a visitor has no tier of their own.
  const table = await findTable(db, { tier, user_id: 0, today: days.today })
  if (!table?.standings) return null
  const { season, tier_count, standings } = table
  const hidden = await listHiddenUsers(db, { user_ids: standings.map(({ id }) => id), today: days.today })
  return {
    season,
    tier,
    tier_count,
    pending_games: table.pending_games,
    state: seasonState(table, days),
    rows: standings.map((row) => ({
      rank: row.rank,
      name: hidden.has(row.id) ? null : publicName(row, onlyInitials),
      games: row.games,
      league_points: row.league_points,
      points_for: row.points_for,
      points_against: row.points_against,
    })),
  }
}

/** Returns a page that the club has written, in each of its languages. */
export async function getClubPage({
  db,
  params,
}: Call<typeof publicPageCalls.getClubPage>): Promise<ReplyOf<typeof publicPageCalls.getClubPage>> {
  const texts = await listClubPageTexts(db, params.name)
  if (texts.length === 0) refuse('not_found')
  return { texts }
}

/** Returns the picture that messengers show with a public page, in the club's language and colour. */
export async function readPagePicture(
  call: Call<typeof publicPageCalls.readPagePicture>,
  { pictures }: Pick<App, 'pictures'>,
): Promise<Buffer> {
  const { name, default_language: language, brand_light, rule_set } = call.customer
  const shown = {
    page: call.params.page,
    club: name,
    language,
    brand: brandOf(brand_light, 'light'),
    question_count: rule_set.question_count,
    gives_points: givesPoints(rule_set),
  }
  return answerPicture(call, await pictures.draw(shown, (serif) => drawPage(shown, serif)))
}
