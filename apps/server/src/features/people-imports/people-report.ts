import type { ImportedPerson } from '@tertulia/contract/people-imports'
import type { Db } from '../../platform/database/database.ts'
import { readPeopleFile } from './people-file.ts'
import { listKnownPeople, peopleSource } from './people-imports.views.ts'
import { missingRoleEnd, readPerson, type ClubFacts, type ReadPerson } from './read-person.ts'

/** A line of a file with what it would do. */
export type CheckedPerson = ReadPerson & { outcome: 'problem' | 'new' | 'existing'; user_id: number | null }

/** Compares a file with the club's accounts as they are now. (docs/rules/moving-in.md) */
export async function checkPeople(db: Db, content: Uint8Array, club: ClubFacts): Promise<CheckedPerson[]> {
  const people = readPeopleFile(content).map((line) => readPerson(line, club))
  const known = await listKnownPeople(db, {
    emails: people.map(({ email }) => email),
    source: peopleSource,
    source_ids: people.flatMap(({ source_id: sourceId }) => sourceId ?? []),
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
      .map(
        ({
          line,
          name,
          surname,
          email,
          role,
          valid_through: validThrough,
          note,
          user_id: userId,
          problems,
        }) => ({
          line,
          outcome,
          name,
          surname,
          email,
          role,
          valid_through: validThrough,
          note,
          user_id: userId,
          problems,
        }),
      ),
  )
}
