import type { ImportedPerson } from '@tertulia/contract/people-imports'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { Customer } from '../../platform/access/access.sql.ts'
import type { Db } from '../../platform/database/database.ts'
import { fileReader } from '../../platform/files/file-reader.ts'
import type { StoredMappings } from '../../platform/files/columns/column-plan.ts'
import type { ReadPeople, readPeopleFile } from './people-file.ts'
import { listKnownPeople, peopleSource } from './people-imports.sql.ts'
import { missingRoleEnd, type ClubFacts, type ReadPerson } from './read-person.ts'

export const peopleFiles = fileReader<Parameters<typeof readPeopleFile>, ReadPeople>(
  new URL('people-file.ts', import.meta.url),
  'readPeopleFile',
)

/** What reading a file needs to know of its club. */
export const clubFacts = ({
  today,
  customer: { region_set, default_language: language },
}: {
  today: CalendarDate
  customer: Customer
}): ClubFacts => ({ today, region_set, default_language: language })

/** A line of a file with what it would do. */
export type CheckedPerson = ReadPerson & { outcome: 'problem' | 'new' | 'existing'; user_id: number | null }

/** A file compared with the club's accounts; nobody while its columns are unclear. */
type CheckedPeople = Pick<ReadPeople, 'table'> & { people: CheckedPerson[] }

type StoredContent = { content: Uint8Array; mappings: StoredMappings; club: ClubFacts }

/** Compares a file with the club's accounts as they are now. (docs/rules/moving-in.md) */
export async function checkPeople(
  db: Db,
  { content, mappings, club }: StoredContent,
): Promise<CheckedPeople> {
  const { table, people } = await peopleFiles.read(content, club, mappings)
  return { table, people: await comparePeople(db, people) }
}

async function comparePeople(db: Db, people: readonly ReadPerson[]): Promise<CheckedPerson[]> {
  const known = await listKnownPeople(db, {
    emails: people.map(({ email }) => email),
    source: peopleSource,
    source_ids: people.flatMap(({ source_id }) => source_id ?? []),
  })
  const byEmail = new Map(known.map((one) => [one.email, one]))
  const bySource = new Map(known.flatMap((one) => (one.source_id === null ? [] : [[one.source_id, one]])))
  const seen = { email: new Set<string>(), source_id: new Set<string>() }
  return people.map((person) => {
    const [named, numbered] = [byEmail.get(person.email), bySource.get(person.source_id ?? '')]
    // An account that is here stays as it is, so that a line may say less of it.
    const needed = named || numbered ? [] : missingRoleEnd(person)
    const problems = [...person.problems, ...needed, ...repetitions(person, seen)]
    if (named && numbered && named.id !== numbered.id)
      problems.push({ column: 'source_id', problem: 'taken', value: person.source_id ?? '' })
    const existing = named ?? numbered ?? null
    const outcome = problems.length > 0 ? 'problem' : existing ? 'existing' : 'new'
    return { ...person, problems, outcome, user_id: existing?.id ?? null }
  })
}

/** Finds what an earlier line has, too, and notes what this one has. */
function repetitions(
  person: ReadPerson,
  seen: Record<'email' | 'source_id', Set<string>>,
): ReadPerson['problems'] {
  return (['email', 'source_id'] as const).flatMap((column) => {
    const value = person[column] ?? ''
    if (value === '') return []
    if (seen[column].has(value)) return [{ column, problem: 'repeated' as const, value: value.slice(0, 100) }]
    seen[column].add(value)
    return []
  })
}

const order = ['problem', 'new', 'existing'] as const

/** Presents lines for the report, those that need the admin first. */
export function presentPeople(people: readonly CheckedPerson[]): ImportedPerson[] {
  return order.flatMap((outcome) =>
    people
      .filter((person) => person.outcome === outcome)
      .map(({ line, name, surname, email, role, valid_through, note, user_id, problems }) => ({
        line,
        outcome,
        name,
        surname,
        email,
        role,
        valid_through,
        note,
        user_id,
        problems,
      })),
  )
}
