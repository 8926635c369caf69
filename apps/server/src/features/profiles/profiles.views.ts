import type { Person } from '@tertulia/contract/fields'
import type { ProfileGame } from '@tertulia/contract/profiles'
import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import { cleanLine } from '@tertulia/core/quizzes/clean-text'
import { sql } from 'kysely'
import type { Static } from 'typebox'
import type { Db } from '../../platform/database/database.ts'
import { queryRow, queryRows } from '../../platform/database/rows.ts'
import { pageSize } from '../../platform/http/paging.ts'
import { gamesOn } from '../quizzes/players-games.views.ts'
import { personFields } from '../users/users.views.ts'
import { profileExists } from '../users/visible-profiles.views.ts'

type PersonRow = Static<typeof Person>

type OwnFacts = { birthdate: CalendarDate | null; region: string | null }

/** A user row, plus which profile fields the viewer has filled in. */
export type ProfileRow = PersonRow &
  OwnFacts & {
    image: string | null
    former: boolean
    merged_into: number | null
    created_at: Instant
    asking: OwnFacts
    games_today: ProfileGame[]
  }

/** Finds a user with their games of today; null when there is none, or none visible to others. */
export async function findProfile(
  db: Db,
  { id, askingId, today }: { id: number; askingId: number; today: CalendarDate },
): Promise<ProfileRow | null> {
  return await queryRow<ProfileRow>(db)`
    select u.id, u.name, u.surname, u.image, u.birthdate, u.region, u.anonymised_at is not null as former,
      u.merged_into, u.created_at,
      json_build_object('birthdate', a.birthdate, 'region', a.region) as asking,
      (select coalesce(json_agg(json_build_object('competition', g.competition, 'season', g.season, 'round', g.round,
          'ties', g.ties, 'opponent', (select json_build_object(${personFields}) from users u
            where u.customer_id = g.customer_id and u.id = g.opponent_id)) order by g.competition desc), '[]')
        from ${gamesOn(sql`${today}`, id)} g) as games_today
    from users u
    join users a on a.customer_id = u.customer_id and a.id = ${askingId}
    where u.id = ${id} and (u.id = a.id or ${profileExists})`
}

/**
 * Finds the first players by name whose full name contains a text, ignoring case and accents, without deleted accounts.
 */
export async function listPlayersNamed(db: Db, text: string): Promise<PersonRow[]> {
  const search = cleanLine(text)
  if (search === '') return []
  // Few users match the name, and only for them is it checked whether they have played or have a player's role.
  return await queryRows<PersonRow>(db)`
    with named as materialized (
      select * from users where position(fold_for_search(${search}) in search_name) > 0 and anonymised_at is null
    )
    select u.id, u.name, u.surname from named u
    where (select true from submissions s where s.customer_id = u.customer_id and s.user_id = u.id limit 1)
      or (select true from user_roles r where r.customer_id = u.customer_id and r.user_id = u.id
        and r.role in ('regular_player', 'special_quiz_player') limit 1)
    order by fold_for_search(u.name), fold_for_search(u.surname), u.id
    limit ${pageSize}`
}
