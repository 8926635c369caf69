import { addDays, type CalendarDate } from '@tertulia/core/calendar/calendar'
import { createCustomer } from '@tertulia/server/features/customers/customers.service'
import { openSeason } from '@tertulia/server/features/seasons/season-opening.service'
import { saveSession } from '@tertulia/server/features/session/session.store'
import { createUser } from '@tertulia/server/features/users/users.service'
import { getOwnCustomer } from '@tertulia/server/platform/access.views'
import { openDatabase, type CustomerDatabase } from '@tertulia/server/platform/database'
import { startEmbeddedPostgres } from '@tertulia/server/platform/embedded-postgres'
import { migrate } from '@tertulia/server/platform/migrations'
import { makeToken } from '@tertulia/server/platform/tokens'

/** Somebody who uses the league under kills. */
export type Person = { id: number; token: string }

/** The league that is played while processes are killed. */
export type League = {
  customer_id: number
  players: Person[]
  editor: Person
  reviewer: Person
  /** The days of its seasons, one after the other. */
  dates: CalendarDate[]
}

const first_date = '2027-01-04'
const season_count = 10
const tier_count = 6
const tier_size = 10
const made_at = `${addDays(first_date, -3)}T12:00:00.000Z`

/** Makes the league with its people and seasons in a database of its own, which is closed again. */
export async function makeLeague(data_dir: string): Promise<League> {
  const postgres = await startEmbeddedPostgres({ data_dir })
  await migrate(postgres.url)
  const database = openDatabase({ database_url: postgres.url, pool_size: 2, prepared_statements: true })
  const customer_id = await createCustomer(database, {
    name: 'Kill test',
    hostnames: [],
    time_zone: 'Europe/Lisbon',
    default_language: 'en',
  })
  const handle = database.forCustomer(customer_id)
  const players: Person[] = []
  while (players.length < tier_count * tier_size) players.push(await makePerson(handle, 'regular_player'))
  const editor = await makePerson(handle, 'quiz_editor')
  const reviewer = await makePerson(handle, 'answer_reviewer')
  const dates = await openSeasons(handle, players)
  await database.close()
  await postgres.stop()
  return { customer_id, players, editor, reviewer, dates }

  async function makePerson(
    { tx }: CustomerDatabase,
    role: 'regular_player' | 'quiz_editor' | 'answer_reviewer',
  ): Promise<Person> {
    const number = players.length + 1
    return tx(async (db) => {
      const email = `${role}.${number}@kill.test`
      const person = { name: role, surname: String(number), email, password: null, created_at: made_at }
      const id = await createUser(db, { ...person, roles: { [role]: true } })
      const { token, token_hash } = makeToken(customer_id)
      const expires_at = '2099-01-01T00:00:00.000Z'
      await saveSession(db, { token_hash, user_id: id, created_at: made_at, expires_at })
      return { id, token }
    })
  }
}

/** Seasons on consecutive days, weekends too. */
async function openSeasons({ read, tx }: CustomerDatabase, players: Person[]): Promise<CalendarDate[]> {
  const { rule_set } = await getOwnCustomer(read)
  const ids = players.map(({ id }) => id)
  const tiers = Array.from({ length: tier_count }, (_, tier) =>
    ids.slice(tier * tier_size, (tier + 1) * tier_size),
  )
  const days = Array.from({ length: season_count * rule_set.round_count }, (_, day) =>
    addDays(first_date, day),
  )
  for (let index = 0; index < season_count; index += 1) {
    const dates = days.slice(index * rule_set.round_count, (index + 1) * rule_set.round_count)
    await tx((db) => openSeason(db, { season: index + 1, dates, tiers, rule_set }, made_at))
  }
  return days
}
