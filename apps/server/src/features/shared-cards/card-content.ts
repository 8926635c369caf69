import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { Customer } from '../../platform/access/access.views.ts'
import type { Db } from '../../platform/database/database.ts'
import { listThemeNames } from '../customers/customers.views.ts'
import { findMorningGames } from '../home/morning-games.views.ts'
import { presentCeremonies } from '../home/shown-ceremonies.views.ts'
import { listHiddenUsers } from '../public-pages/public-pages.views.ts'
import { getRulesOn } from '../rule-sets/rule-sets.views.ts'
import { gameWords, playedWords, type CardSource, type CardWords } from './card-words.ts'
import { hasPlayed, type StoredCard } from './shared-cards.views.ts'
import { cupWords, seasonWords } from './won-words.ts'

type Reader = { customer: Pick<Customer, 'name' | 'kept_open'>; today: CalendarDate }

/**
 * Puts a card into words; null while there is nothing to show: the day is not over, the result waits to be marked, or
 * the account is blocked or deleted. Nothing of it is stored, so a changed verdict changes the card.
 */
export async function findCardWords(
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
    const { cup, season } = await presentCeremonies(db, { user_id: player.id, today, on: date })
    if (kind === 'cup_won') return cup && cupWords(cup, source)
    return season && seasonWords(season, source)
  }
  return findGameWords(db, { kind, player, source }, { customer, today })
}

type AskedGame = Pick<StoredCard, 'kind' | 'player'> & { source: CardSource }

async function findGameWords(
  db: Db,
  { kind, player, source }: AskedGame,
  { customer, today }: Reader,
): Promise<CardWords | null> {
  const days = { today, kept_open: customer.kept_open }
  const { games } = await findMorningGames(db, { user: player, days, on: source.date })
  const game = games.find(({ facts }) => facts.competition === kind)
  const [mine, theirs] = game?.sides ?? []
  if (game?.facts.state !== 'decided' || !mine || mine.cells.length === 0) return null
  const hidden = theirs && (await listHiddenUsers(db, { user_ids: [theirs.id], today }))
  const opponent = theirs?.named && !hidden?.has(theirs.id) ? fullName(theirs) : null
  return gameWords(game, { ...source, opponent, theme_names: await listThemeNames(db) })
}

const fullName = ({ name, surname }: { name: string; surname: string }) => `${name} ${surname}`.trim()
