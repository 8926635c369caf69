import type { ImportedFile } from '@tertulia/contract/imported-files'
import * as peopleImportCalls from '@tertulia/contract/people-imports'
import type { PeopleReport, ImportedPerson } from '@tertulia/contract/people-imports'
import { startOfDay, type CalendarDate } from '@tertulia/core/calendar/calendar'
import { isStaff } from '@tertulia/core/roles/staff'
import { subscribedRoles } from '@tertulia/core/subscriptions/subscribed-role'
import type { App } from '../../platform/app-context.ts'
import { unlessViolated } from '../../platform/database/violations.ts'
import { refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import type { Customer } from '../../platform/access/access.sql.ts'
import type { Db } from '../../platform/database/database.ts'
import { fileReader } from '../../platform/files/file-reader.ts'
import { countOutcomes, defineImport } from '../imported-files/define-import.exports.ts'
import { mailFirstPasswords } from '../password-resets/password-resets.exports.ts'
import { correctSubscription } from '../subscriptions/subscriptions.exports.ts'
import { addRegisteredUser } from '../users/registered-users.exports.ts'
import { beginStaff, saveUserRole } from '../users/user-roles.exports.ts'
import {
  deleteImportedUsers,
  insertImportedPerson,
  lockImportedUsers,
  areInUse,
  countCreatedPeople,
  listCreatedPeople,
  peopleSource,
  listKnownPeople,
} from './people-imports.sql.ts'
import type { ReadPeople, readPeopleFile } from './people-file.ts'
import { missingRoleEnd, type ClubFacts, type ReadPerson } from './read-person.ts'

const peopleFiles = fileReader<Parameters<typeof readPeopleFile>, ReadPeople>(
  new URL('people-file.ts', import.meta.url),
  'readPeopleFile',
)

/** What reading a file needs to know of its club. */
const clubFacts = ({
  today,
  customer: { region_set, default_language: language },
}: {
  today: CalendarDate
  customer: Customer
}): ClubFacts => ({ today, region_set, default_language: language })

/** A line of a file with what it would do. */
type CheckedPerson = ReadPerson & { outcome: 'problem' | 'new' | 'existing'; user_id: number | null }

/** Compares a file with the club's accounts as they are now. (docs/rules/moving-in.md) */
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

/** Presents a line for the report. */
function presentPerson(person: CheckedPerson): ImportedPerson {
  const { line, outcome, name, surname, email, role, valid_through, note, user_id, problems } = person
  return { line, outcome, name, surname, email, role, valid_through, note, user_id, problems }
}

type PeopleLines = Pick<PeopleReport, 'counts' | 'people'>

const peopleImport = defineImport({
  kind: 'people_import',
  files: peopleFiles,
  inputOf: (call, content, mappings) => [content, clubFacts(call), mappings],
  check: async ({ db }, { people }) => comparePeople(db, people),
  linesOf: (people) => people,
  report: (people, lines): PeopleLines => ({
    counts: { ...countOutcomes(people), created: 0 },
    people: lines.map(presentPerson),
  }),
  async reportBrought(db, id) {
    const created = await countCreatedPeople(db, id)
    const counts = { problem: 0, new: 0, existing: 0, created }
    return { total: created, page: async (range) => ({ counts, people: await listCreatedPeople(db, range) }) }
  },
  isInUse: areInUse,
  lockBrought: lockImportedUsers,
  deleteBrought: deleteImportedUsers,
})

export const {
  upload: uploadPeopleImport,
  saveColumns: savePeopleImportColumns,
  list: listPeopleImports,
  get: getPeopleImport,
  remove: removePeopleImport,
} = peopleImport

/** Creates the new people of a file, all in one transaction, and mails each a link. (docs/rules/moving-in.md) */
export const applyPeopleImport = async (
  call: Call<typeof peopleImportCalls.applyPeopleImport>,
  { addresses }: Pick<App, 'addresses'>,
): Promise<ImportedFile> =>
  peopleImport.apply(call, async (people) => {
    const created: CreatedPerson[] = []
    for (const person of people) {
      if (person.outcome === 'new') created.push(await createPerson(call, person))
    }
    await mailFirstPasswords(call, created, addresses)
    return created.length
  })

type CreatedPerson = Pick<CheckedPerson, 'name' | 'language'> & { id: number }

async function createPerson(
  { db, user, now, today, customer, params }: Call<typeof peopleImportCalls.applyPeopleImport>,
  person: CheckedPerson,
): Promise<CreatedPerson> {
  const { name, surname, email, birthdate, region, language, role, note, source_id } = person
  const { member_since, valid_through } = person
  const createdAt = member_since === null ? now : startOfDay(member_since, customer.time_zone)
  const account = { name, surname, email, birthdate, region, language, password_hash: null }
  const id = await addRegisteredUser(db, { ...account, created_at: createdAt })
  // Somebody has registered with this address since the file was compared.
  if (id === null) refuse('import_not_ready')
  const subscribed = subscribedRoles.find((one) => one === role)
  const change = { user_id: id, created_by: user.id, today, now }
  if (subscribed) await correctSubscription(db, { ...change, role: subscribed, valid_until: valid_through })
  else if (role) await saveUserRole(db, { user_id: id, role, end: valid_through ?? true })
  if (role && isStaff({ [role]: true })) await beginStaff(db, id, now)
  const origin = { source: peopleSource, source_id, note }
  const arrival = insertImportedPerson(db, { user_id: id, import_id: params.id, ...origin }).then(() => true)
  // Another file has brought this number meanwhile.
  if ((await unlessViolated('unique', arrival)) === null) refuse('import_not_ready')
  return { id, name, language }
}
