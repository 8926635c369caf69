import type { ReplyOf } from '@tertulia/contract/endpoint'
import type * as peopleImports from '@tertulia/contract/people-imports'
import type { PeopleImport, PeopleReport } from '@tertulia/contract/people-imports'
import { addHours, startOfDay, type Instant } from '@tertulia/core/calendar/calendar'
import { subscribedRoles } from '@tertulia/core/subscriptions/subscribed-role'
import { cleanLine } from '@tertulia/core/quizzes/clean-text'
import { recordAction } from '../../platform/access/audit-log.store.ts'
import type { Addresses } from '../../platform/app-context.ts'
import type { Db } from '../../platform/database/database.ts'
import { unlessViolated } from '../../platform/database/violations.ts'
import { UnreadableColumns } from '../../platform/files/column-file.ts'
import { paginate, rankingPageSize } from '../../platform/http/paging.ts'
import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { mailFirstPasswords } from '../password-resets/password-resets.results.ts'
import { correctSubscription } from '../subscriptions/subscriptions.results.ts'
import { addRegisteredUser } from '../users/registered-users.results.ts'
import { saveUserRole } from '../users/user-roles.results.ts'
import { readPeopleFile } from './people-file.ts'
import {
  closeImport,
  deleteImport,
  deleteImportedUsers,
  deleteOldImports,
  insertImport,
  insertImportedPerson,
  lockImport,
  lockImportedUsers,
} from './people-imports.store.ts'
import {
  areInUse,
  countCreatedPeople,
  countImports,
  findFile,
  findImport,
  listCreatedPeople,
  listImportPage,
  peopleSource,
} from './people-imports.views.ts'
import { checkPeople, presentPeople, type CheckedPerson } from './people-report.ts'

/** Saves a file of people that can be read; nobody is created. */
export async function uploadPeopleImport(
  call: Call<typeof peopleImports.uploadPeopleImport>,
): Promise<PeopleImport> {
  const { db, user, now, query, request } = call
  const { file: content } = (request.body ?? {}) as { file?: unknown }
  if (!Buffer.isBuffer(content)) refuse('invalid_file')
  try {
    readPeopleFile(content)
  } catch (error) {
    if (!(error instanceof UnreadableColumns)) throw error
    refuse('invalid_file', [{ field: 'file', problem: error.problem }])
  }
  const file = { file_name: cleanLine(query.file_name) || 'people.csv', content }
  const id = await insertImport(db, { ...file, created_by: user.id, created_at: now })
  await recordAction({ db, user, now }, `upload_people_import ${id}`)
  return orNotFound(await findImport(db, id))
}

/** Lists a page of the files of people. */
export async function listPeopleImports({
  db,
  query,
}: Call<typeof peopleImports.listPeopleImports>): Promise<ReplyOf<typeof peopleImports.listPeopleImports>> {
  const { paging, offset } = paginate(query.page, await countImports(db))
  return { ...paging, imports: await listImportPage(db, offset) }
}

/** Reports what a file would do to the accounts as they are now, or the people it created. */
export async function getPeopleImport({
  db,
  today,
  customer,
  params: { id },
  query,
}: Call<typeof peopleImports.getPeopleImport>): Promise<PeopleReport> {
  const { content, ...file } = orNotFound(await findFile(db, id))
  if (content === null) {
    const created = await countCreatedPeople(db, id)
    const { paging, offset } = paginate(query.page, created, rankingPageSize)
    const people = await listCreatedPeople(db, { id, offset, limit: rankingPageSize })
    const counts = { problem: 0, new: 0, existing: 0, created }
    return { ...file, counts, undoable: !(await areInUse(db, id)), people, ...paging }
  }
  const checked = await checkPeople(db, content, { ...customer, today })
  const { paging, offset } = paginate(query.page, checked.length, rankingPageSize)
  const people = presentPeople(checked).slice(offset, offset + rankingPageSize)
  return { ...file, counts: { ...countOutcomes(checked), created: 0 }, undoable: false, people, ...paging }
}

function countOutcomes(people: readonly CheckedPerson[]) {
  const count = (wanted: CheckedPerson['outcome']) =>
    people.filter(({ outcome }) => outcome === wanted).length
  return { problem: count('problem'), new: count('new'), existing: count('existing') }
}

/** Creates the new people of a file, all in one transaction, and mails each a link. (docs/rules/moving-in.md) */
export async function applyPeopleImport(
  call: Call<typeof peopleImports.applyPeopleImport>,
  addresses: Addresses,
): Promise<PeopleImport> {
  const { db, user, now, today, customer, params, body } = call
  if (!(await lockImport(db, params.id))) refuse('not_found')
  const { content } = orNotFound(await findFile(db, params.id))
  if (content === null) refuse('import_not_ready')
  const checked = await checkPeople(db, content, { ...customer, today })
  const counts = countOutcomes(checked)
  if (counts.problem > 0 || counts.new !== body.new) refuse('import_not_ready')
  const created: CreatedPerson[] = []
  for (const person of checked) {
    if (person.outcome === 'new') created.push(await createPerson(call, person))
  }
  await mailFirstPasswords(call, created, addresses)
  await closeImport(db, params.id, now)
  await recordAction({ db, user, now }, `apply_people_import ${params.id} ${created.length}`)
  return orNotFound(await findImport(db, params.id))
}

type CreatedPerson = Pick<CheckedPerson, 'name' | 'language'> & { id: number }

async function createPerson(
  { db, user, now, today, customer, params }: Call<typeof peopleImports.applyPeopleImport>,
  person: CheckedPerson,
): Promise<CreatedPerson> {
  const { name, surname, email, birthdate, region, language, role, note, source_id: sourceId } = person
  const { member_since: memberSince, valid_through: validThrough } = person
  const createdAt = memberSince === null ? now : startOfDay(memberSince, customer.time_zone)
  const account = { name, surname, email, birthdate, region, language, password: null }
  const id = await addRegisteredUser(db, { ...account, created_at: createdAt })
  // Somebody has registered with this address since the file was compared.
  if (id === null) refuse('import_not_ready')
  const subscribed = subscribedRoles.find((one) => one === role)
  const change = { user_id: id, created_by: user.id, today, now }
  if (subscribed) await correctSubscription(db, { ...change, role: subscribed, valid_until: validThrough })
  else if (role) await saveUserRole(db, { user_id: id, role, end: validThrough ?? true })
  const origin = { source: peopleSource, source_id: sourceId, note }
  const arrival = insertImportedPerson(db, { user_id: id, import_id: params.id, ...origin }).then(() => true)
  // Another file has brought this number meanwhile.
  if ((await unlessViolated('unique', arrival)) === null) refuse('import_not_ready')
  return { id, name, language }
}

/** Discards a file, or undoes its import while nothing hangs on the people it created. */
export async function removePeopleImport(
  call: Call<typeof peopleImports.removePeopleImport>,
): Promise<Record<string, never>> {
  const { db, user, now, params } = call
  if (!(await lockImport(db, params.id))) refuse('not_found')
  await lockImportedUsers(db, params.id)
  if (await areInUse(db, params.id)) refuse('import_in_use')
  const deletion = deleteImportedUsers(db, params.id).then(() => true)
  if ((await unlessViolated('foreign_key', deletion)) === null) refuse('import_in_use')
  await deleteImport(db, params.id)
  await recordAction({ db, user, now }, `remove_people_import ${params.id}`)
  return {}
}

const retentionHours = 24 * 60

/** Deletes files that were uploaded more than 60 days ago and never imported. */
export async function cleanPeopleImports(db: Db, now: Instant): Promise<void> {
  await deleteOldImports(db, addHours(now, -retentionHours))
}
