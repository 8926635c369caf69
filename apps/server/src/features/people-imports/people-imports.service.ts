import type { ImportedFile } from '@tertulia/contract/imported-files'
import type * as peopleImportCalls from '@tertulia/contract/people-imports'
import type { PeopleReport } from '@tertulia/contract/people-imports'
import { startOfDay } from '@tertulia/core/calendar/calendar'
import { isStaff } from '@tertulia/core/roles/staff'
import { subscribedRoles } from '@tertulia/core/subscriptions/subscribed-role'
import type { App } from '../../platform/app-context.ts'
import { unlessViolated } from '../../platform/database/violations.ts'
import { refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { countOutcomes, defineImport } from '../imported-files/define-import.exports.ts'
import { mailFirstPasswords } from '../password-resets/password-resets.exports.ts'
import { correctSubscription } from '../subscriptions/subscriptions.exports.ts'
import { addRegisteredUser } from '../users/registered-users.exports.ts'
import { beginStaff, saveUserRole } from '../users/user-roles.exports.ts'
import { deleteImportedUsers, insertImportedPerson, lockImportedUsers } from './people-imports.sql.ts'
import { areInUse, countCreatedPeople, listCreatedPeople, peopleSource } from './people-imports.sql.ts'
import { clubFacts, comparePeople, peopleFiles, presentPerson, type CheckedPerson } from './people-report.ts'

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
