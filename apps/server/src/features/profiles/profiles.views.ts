import type { Person } from '@tertulia/contract/fields'
import type { TodaysGame } from '@tertulia/contract/profiles'
import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import { cleanLine } from '@tertulia/core/quizzes/clean-text'
import { sql } from 'kysely'
import type { Static } from 'typebox'
import type { Db } from '../../platform/database.ts'
import { page_size } from '../../platform/paging.ts'
import { gamesOn } from '../quizzes/players-games.views.ts'
import { person_fields } from '../users/users.views.ts'

type PersonRow = Static<typeof Person>

/**
 * Whether the user `u` has a profile for others: whoever has been given a role or has played, also under the name of a
 * former player. Who waits for approval has none. (docs/rules/profiles.md)
 */
export const has_profile = sql`(u.anonymised_at is not null
  or exists (select from user_roles r where r.customer_id = u.customer_id and r.user_id = u.id)
  or exists (select from submissions s where s.customer_id = u.customer_id and s.user_id = u.id))`

type OwnFacts = { birthdate: CalendarDate | null; region: string | null }

/** A person as his row has him, with what the asking one has said of himself. */
export type ProfileRow = PersonRow &
  OwnFacts & {
    image: string | null
    former: boolean
    created_at: Instant
    asking: OwnFacts
    games_today: TodaysGame[]
  }

/** Somebody with his games of today; null when there is nobody, or nobody for others. */
export async function findProfile(
  db: Db,
  { id, asking_id, today }: { id: number; asking_id: number; today: CalendarDate },
): Promise<ProfileRow | null> {
  const { rows } = await sql<ProfileRow>`
    select u.id, u.name, u.surname, u.image, u.birthdate, u.region, u.anonymised_at is not null as former, u.created_at,
      json_build_object('birthdate', a.birthdate, 'region', a.region) as asking,
      (select coalesce(json_agg(json_build_object('competition', g.competition, 'season', g.season, 'round', g.round,
          'ties', g.ties, 'opponent', (select json_build_object(${person_fields}) from users u
            where u.customer_id = g.customer_id and u.id = g.opponent_id)) order by g.competition desc), '[]')
        from ${gamesOn(sql`${today}`, id)} g) as games_today
    from users u
    join users a on a.customer_id = u.customer_id and a.id = ${asking_id}
    where u.id = ${id} and (u.id = a.id or ${has_profile})`.execute(db)
  return rows[0] ?? null
}

/** Whether there is somebody with a profile for others. */
export async function hasProfile(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`select from users u where u.id = ${id} and ${has_profile}`.execute(db)
  return rows.length > 0
}

/** The first players by name whose full name contains a text, whatever the case and accents; nobody who has gone. */
export async function listPlayersNamed(db: Db, text: string): Promise<PersonRow[]> {
  const search = cleanLine(text)
  if (search === '') return []
  // Few have the name: of them alone it is looked up whether they play.
  const { rows } = await sql<PersonRow>`
    with named as materialized (
      select * from users where position(fold_for_search(${search}) in search_name) > 0 and anonymised_at is null
    )
    select u.id, u.name, u.surname from named u
    where (select true from submissions s where s.customer_id = u.customer_id and s.user_id = u.id limit 1)
      or (select true from user_roles r where r.customer_id = u.customer_id and r.user_id = u.id
        and r.role in ('regular_player', 'special_quiz_player') limit 1)
    order by fold_for_search(u.name), fold_for_search(u.surname), u.id
    limit ${page_size}`.execute(db)
  return rows
}
