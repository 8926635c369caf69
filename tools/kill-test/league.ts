import { addDays, type CalendarDate } from '@tertulia/core/calendar/calendar'
import { createCustomer } from '@tertulia/server/features/customer-settings/new-customer'
import { openSeason } from '@tertulia/server/features/season-editor/season-form'
import { saveSession } from '@tertulia/server/features/session/session.sql'
import { createUser } from '@tertulia/server/features/roles/roles'
import { getOwnCustomer } from '@tertulia/server/platform/access/access.sql'
import { openDatabase, type CustomerDatabase } from '@tertulia/server/platform/database/database'
import { startEmbeddedPostgres } from '@tertulia/server/platform/embedded-postgres/embedded-postgres'
import { migrate } from '@tertulia/server/platform/database/migrations'
import { makeToken } from '@tertulia/server/platform/access/tokens'
import { Type, type Static } from 'typebox'

/** A user of the league under test. */
const Person = Type.Object({ id: Type.Integer(), token: Type.String() })
export type Person = Static<typeof Person>

/** The league that is played while processes are killed. */
export const League = Type.Object({
  customer_id: Type.Integer(),
  players: Type.Array(Person),
  editor: Person,
  reviewer: Person,
  /** The days of its seasons, one after the other. */
  dates: Type.Array(Type.String()),
})
export type League = Static<typeof League>

const firstDate = '2027-01-04'
const tierCount = 6
const tierSize = 10
const madeAt = `${addDays(firstDate, -3)}T12:00:00.000Z`

/** Creates the league in a new embedded database, and closes the database again. */
export async function makeLeague(dataDir: string): Promise<League> {
  const postgres = await startEmbeddedPostgres({ dataDir })
  return makeLeagueIn(postgres.url).finally(postgres.stop)
}

/** Creates the league with its users and seasons in an empty database. */
export async function makeLeagueIn(databaseUrl: string, { seasonCount = 10 } = {}): Promise<League> {
  await migrate(databaseUrl)
  const database = openDatabase({ databaseUrl, poolSize: 2, preparedStatements: true, secrets: null })
  const customerId = await createCustomer(database, {
    name: 'Kill test',
    hostnames: [],
    time_zone: 'Europe/Lisbon',
    default_language: 'en',
  })
  const handle = database.forCustomer(customerId)
  const players: Person[] = []
  while (players.length < tierCount * tierSize) players.push(await makePerson(handle, 'regular_player'))
  const editor = await makePerson(handle, 'quiz_editor')
  const reviewer = await makePerson(handle, 'answer_reviewer')
  const dates = await openSeasons(handle, players, seasonCount)
  await database.close()
  return { customer_id: customerId, players, editor, reviewer, dates }

  async function makePerson(
    people: CustomerDatabase,
    role: 'regular_player' | 'quiz_editor' | 'answer_reviewer',
  ): Promise<Person> {
    const number = players.length + 1
    const email = `${role}.${number}@kill.test`
    const person = { name: role, surname: String(number), email, password: null, created_at: madeAt }
    const id = await createUser(people, { ...person, roles: { [role]: true } })
    const { token, token_hash } = makeToken(customerId)
    const session = { token_hash, user_id: id, created_at: madeAt }
    await saveSession(people.read, { ...session, expires_at: '2099-01-01T00:00:00.000Z' })
    return { id, token }
  }
}

/** Seasons on consecutive days, weekends too. */
async function openSeasons(
  { read, tx }: CustomerDatabase,
  players: Person[],
  seasonCount: number,
): Promise<CalendarDate[]> {
  const { rule_set } = await getOwnCustomer(read)
  const ids = players.map(({ id }) => id)
  const tiers = Array.from({ length: tierCount }, (_, tier) =>
    ids.slice(tier * tierSize, (tier + 1) * tierSize),
  )
  const days = Array.from({ length: seasonCount * rule_set.round_count }, (_, day) => addDays(firstDate, day))
  for (let index = 0; index < seasonCount; index += 1) {
    const dates = days.slice(index * rule_set.round_count, (index + 1) * rule_set.round_count)
    const season = { season: index + 1, dates, tiers, rule_set, created_at: madeAt }
    await tx((db) => openSeason(db, season))
  }
  return days
}
