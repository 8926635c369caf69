import type { Db } from '../../../platform/database/database.ts'
import { listKnownPeople, peopleSource } from '../../people-imports/people-imports.sql.ts'

/** The account that a line names; taken when its address and its number name different ones. */
export type NamedAccount = { id: number | null; taken: boolean }

type Named = { email: string; source_id: string }

/** Finds the accounts that lines name by address or number of the earlier system; a name alone never does. */
export async function findAccounts(
  db: Db,
  lines: readonly Named[],
): Promise<{ of: (line: Named) => NamedAccount }> {
  const given = (values: string[]) => [...new Set(values)].filter((value) => value !== '')
  const known = await listKnownPeople(db, {
    emails: given(lines.map(({ email }) => email)),
    source: peopleSource,
    source_ids: given(lines.map(({ source_id: id }) => id)),
  })
  const byEmail = new Map(known.map(({ email, id }) => [email, id]))
  const byNumber = new Map(known.flatMap((one) => (one.source_id === null ? [] : [[one.source_id, one.id]])))
  return {
    of: ({ email, source_id }) => {
      const [named, numbered] = [byEmail.get(email), byNumber.get(source_id)]
      const taken = named !== undefined && numbered !== undefined && named !== numbered
      return { id: named ?? numbered ?? null, taken }
    },
  }
}
