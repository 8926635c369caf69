import type { ReplyOf } from '@tertulia/contract/endpoint'
import type { ImportedFile } from '@tertulia/contract/imported-files'
import type * as peopleImportCalls from '@tertulia/contract/people-imports'
import type { PeopleReport } from '@tertulia/contract/people-imports'
import { startOfDay } from '@tertulia/core/calendar/calendar'
import { isStaff } from '@tertulia/core/roles/staff'
import { subscribedRoles } from '@tertulia/core/subscriptions/subscribed-role'
import type { App } from '../../platform/app-context.ts'
import { unlessViolated } from '../../platform/database/violations.ts'
import { paginate, rankingPageSize } from '../../platform/http/paging.ts'
import { refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import {
  closeFile,
  lockContent,
  lockFile,
  removeFile,
  saveColumns,
  saveFile,
} from '../imported-files/imported-files.exports.ts'
import { findMappings, getFile, listFiles } from '../imported-files/imported-files.sql.ts'
import { mailFirstPasswords } from '../password-resets/password-resets.exports.ts'
import { correctSubscription } from '../subscriptions/subscriptions.exports.ts'
import { addRegisteredUser } from '../users/registered-users.exports.ts'
import { beginStaff, saveUserRole } from '../users/user-roles.exports.ts'
import {
  areInUse,
  countCreatedPeople,
  listCreatedPeople,
  peopleSource,
  deleteImportedUsers,
  insertImportedPerson,
  lockImportedUsers,
} from './people-imports.sql.ts'
import { checkPeople, clubFacts, peopleFiles, presentPeople, type CheckedPerson } from './people-report.ts'

/** Saves a file of people that can be read; nobody is created. */
export const uploadPeopleImport = async (
  call: Call<typeof peopleImportCalls.uploadPeopleImport>,
): Promise<ImportedFile> =>
  saveFile(call, 'people_import', (content, mappings) =>
    peopleFiles.mustBeReadable(content, clubFacts(call), mappings),
  )

/** Saves what the columns of a file contain. */
export async function savePeopleImportColumns(
  call: Call<typeof peopleImportCalls.savePeopleImportColumns>,
): Promise<Record<string, never>> {
  await saveColumns(call, 'people_import', (content, mappings) =>
    peopleFiles.read(content, clubFacts(call), mappings),
  )
  return {}
}

/** Lists a page of the files of people. */
export const listPeopleImports = async ({
  db,
  query,
}: Call<typeof peopleImportCalls.listPeopleImports>): Promise<
  ReplyOf<typeof peopleImportCalls.listPeopleImports>
> => listFiles(db, 'people_import', query.page)

/** Reports what a file would do to the accounts as they are now, or the people it created. */
export async function getPeopleImport({
  db,
  today,
  customer,
  params: { id },
  query,
}: Call<typeof peopleImportCalls.getPeopleImport>): Promise<PeopleReport> {
  const { content, mapping, ...file } = await getFile(db, 'people_import', id)
  if (content === null) {
    const created = await countCreatedPeople(db, id)
    const { paging, offset } = paginate(query.page, created, rankingPageSize)
    const people = await listCreatedPeople(db, { id, offset, limit: rankingPageSize })
    const counts = { problem: 0, new: 0, existing: 0, created }
    return { ...file, table: null, counts, undoable: !(await areInUse(db, id)), people, ...paging }
  }
  const mappings = await findMappings(db, 'people_import', { mapping })
  const club = clubFacts({ customer, today })
  const { table, people: checked } = await checkPeople(db, { content, mappings, club })
  const { paging, offset } = paginate(query.page, checked.length, rankingPageSize)
  const people = presentPeople(checked).slice(offset, offset + rankingPageSize)
  const counts = { ...countOutcomes(checked), created: 0 }
  return { ...file, table, counts, undoable: false, people, ...paging }
}

function countOutcomes(people: readonly CheckedPerson[]) {
  const count = (wanted: CheckedPerson['outcome']) =>
    people.filter(({ outcome }) => outcome === wanted).length
  return { problem: count('problem'), new: count('new'), existing: count('existing') }
}

/** Creates the new people of a file, all in one transaction, and mails each a link. (docs/rules/moving-in.md) */
export async function applyPeopleImport(
  call: Call<typeof peopleImportCalls.applyPeopleImport>,
  { addresses }: Pick<App, 'addresses'>,
): Promise<ImportedFile> {
  const { db, today, customer, params, body } = call
  const { content, mappings } = await lockContent(db, 'people_import', params.id)
  const club = clubFacts({ customer, today })
  const { people: checked } = await checkPeople(db, { content, mappings, club })
  const counts = countOutcomes(checked)
  if (counts.problem > 0 || counts.new !== body.new) refuse('import_not_ready')
  const created: CreatedPerson[] = []
  for (const person of checked) {
    if (person.outcome === 'new') created.push(await createPerson(call, person))
  }
  await mailFirstPasswords(call, created, addresses)
  return closeFile(call, 'people_import', { id: params.id, brought: created.length })
}

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

/** Discards a file, or undoes its import while nothing hangs on the people it created. */
export async function removePeopleImport(
  call: Call<typeof peopleImportCalls.removePeopleImport>,
): Promise<Record<string, never>> {
  const { db, params } = call
  await lockFile(db, 'people_import', params.id)
  await lockImportedUsers(db, params.id)
  if (await areInUse(db, params.id)) refuse('import_in_use')
  const deletion = deleteImportedUsers(db, params.id).then(() => true)
  if ((await unlessViolated('foreign_key', deletion)) === null) refuse('import_in_use')
  await removeFile(call, 'people_import', params.id)
  return {}
}
