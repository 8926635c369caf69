import type { Person } from '@tertulia/contract/fields'
import type { Static } from 'typebox'
import type { Db } from '../../../platform/database/database.ts'
import type { RepairNews } from '../../../platform/delivery/repair-news.store.ts'
import { listPlayersForSeason } from '../../seasons/season-form.views.ts'
import {
  listMembers,
  listRemainingGames,
  toldOf,
  placeOf,
  type Place,
  type ToldWithdrawal,
} from '../../seasons/withdrawals.views.ts'
import { listSeasonReaders } from '../season-readers.views.ts'
import { tellReaders } from '../tell-readers.ts'
import { withdrawalMail, withdrawalPush } from '../texts/withdrawal.mail.ts'
import type { NoticeTurn } from '../writing.service.ts'

/**
 * Tells the player who withdrew, their substitute and their remaining opponents, by mail and on their devices.
 * (docs/rules/mail.md)
 */
export async function tellOfWithdrawals(db: Db, news: RepairNews, turn: NoticeTurn): Promise<void> {
  const [season = 0, userId = 0] = news.subject.split(' ').map(Number)
  const before = news.before.place as Place
  const after = placeOf(await listMembers(db, season), userId)
  if (before.round === after.round && before.substitute_id === after.substitute_id) return
  const persons = await listPlayersForSeason(db, season)
  const find = (id: number | null) => namedPerson(persons, id)
  const withdrawn = find(userId)
  if (!withdrawn) return
  const round = Math.max(after.round ?? 1, before.round ?? 1)
  const games = await listRemainingGames(db, { season, user_id: after.substitute_id ?? userId, round })
  const told = { season, round, games, withdrawn }
  const [earlier, substitute] = [find(before.substitute_id), find(after.substitute_id)]
  if (after.round === null)
    return tellOfPlace(db, { ...told, step: 'returns', substitute: earlier }, { news, turn })
  if (!substitute && earlier) {
    return tellOfPlace(db, { ...told, step: 'alone', substitute: earlier }, { news, turn })
  }
  await tellOfPlace(db, { ...told, step: 'withdraws', substitute }, { news, turn })
  // Only the former substitute is told that somebody else plays; the message above tells the others who does.
  if (earlier) {
    const alone = { ...told, step: 'alone', substitute: earlier } as const
    await tellOfPlace(db, alone, { news, turn, only: [earlier.id] })
  }
}

type Telling = { news: RepairNews; turn: NoticeTurn; only?: readonly number[] }

/** Tells the players whom a change of a place concerns, each in their words. */
export async function tellOfPlace(
  db: Db,
  told: ToldWithdrawal,
  { news, turn, only }: Telling,
): Promise<void> {
  const { now, today, customer, addresses } = turn
  const { games, withdrawn, substitute } = told
  const userIds = only ?? [...toldOf(withdrawn.id, games), ...(substitute ? [substitute.id] : [])]
  await tellReaders(
    db,
    { kind: 'withdrawal', reference: { repair_news_id: news.id }, now, customer, addresses },
    {
      readers: await listSeasonReaders(db, { user_ids: userIds, today, now }),
      until: games[0]?.date ?? today,
      mail: (sender, reader) => withdrawalMail(sender, reader, told),
      push: (reader) => withdrawalPush(reader, told),
    },
  )
}

/** Finds a person among the players of a season; null when they are not there. */
export function namedPerson(
  persons: readonly Static<typeof Person>[],
  userId: number | null,
): Static<typeof Person> | null {
  const found = persons.find(({ id }) => id === userId)
  return found ? { id: found.id, name: found.name, surname: found.surname } : null
}
