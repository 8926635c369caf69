import type { ReplyOf } from '@tertulia/contract/endpoint'
import type * as fairPlayCaseCalls from '@tertulia/contract/fair-play-cases'
import { caseText, type FairPlayCase, type OwnFairPlayCase } from '@tertulia/contract/fair-play-cases'
import type { Instant } from '@tertulia/core/calendar/calendar'
import { hearingEnd, stageOf } from '@tertulia/core/fair-play/cases'
import { cleanText } from '@tertulia/core/quizzes/clean-text'
import { recordAction } from '../../../platform/access/audit-log.sql.ts'
import type { App, Addresses } from '../../../platform/app-context.ts'
import { enqueueMails } from '../../../platform/delivery/outbox.sql.ts'
import { orNotFound, refuse } from '../../../platform/http/refusal.ts'
import type { Call } from '../../../platform/http/serve.ts'
import { findSender } from '../../customers/customers.sql.ts'
import { getAddressee, holdPresentUser, holdUser } from '../../users/users.sql.ts'
import { listBegunSeasons } from '../fair-play.sql.ts'
import { caseEndedMail, caseOpenedMail } from './case.mail.ts'
import {
  findCase,
  listCases,
  type StoredCase,
  listCasesAbout,
  endCase,
  holdCase,
  insertCase,
  saveProposal,
  saveStatement,
} from './cases.sql.ts'

function presentCase({ state, ...stored }: StoredCase, now: Instant): FairPlayCase {
  return { ...stored, stage: stageOf({ state, ...stored }, now) }
}

/** Cleans a text of a case; refuses one that has become too short. */
function cleanCaseText(text: string, field: string): string {
  const clean = cleanText(text)
  if (clean.length < caseText.min) refuse('invalid_input', [{ field, problem: 'too_short' }])
  return clean
}

/** Lists the cases that are not about the reader; the reading is recorded. */
export async function listFairPlayCases(
  call: Call<typeof fairPlayCaseCalls.listFairPlayCases>,
): Promise<ReplyOf<typeof fairPlayCaseCalls.listFairPlayCases>> {
  const { db, user, now } = call
  await recordAction(call, 'read_cases')
  return { cases: (await listCases(db, user.id)).map((stored) => presentCase(stored, now)) }
}

type CaseCall = Pick<Call<typeof fairPlayCaseCalls.getFairPlayCase>, 'db' | 'user' | 'now' | 'params'>

async function readCase({ db, user, now, params }: CaseCall): Promise<FairPlayCase> {
  return presentCase(orNotFound(await findCase(db, { id: params.id, reader_id: user.id })), now)
}

/** Returns a case that is not about the reader; the reading is recorded. */
export async function getFairPlayCase(
  call: Call<typeof fairPlayCaseCalls.getFairPlayCase>,
): Promise<FairPlayCase> {
  const found = await readCase(call)
  await recordAction(call, `read_case ${found.id}`, found.player.id)
  return found
}

/** Opens a case about a player and tells them the reason; they are heard before anybody decides. */
export async function openFairPlayCase(
  call: Call<typeof fairPlayCaseCalls.openFairPlayCase>,
  { addresses }: Pick<App, 'addresses'>,
): Promise<FairPlayCase> {
  const { db, user, now, today, customer, body } = call
  if (body.user_id === user.id) refuse('own_cause')
  const reason = cleanCaseText(body.reason, 'reason')
  await holdUser(db, body.user_id)
  if (!(await holdPresentUser(db, body.user_id))) refuse('not_found')
  const [season = 0] = await listBegunSeasons(db, { today, count: 1 })
  const heardUntil = hearingEnd({ today, time_zone: customer.time_zone })
  const opened = { user_id: body.user_id, season, reason, opened_by: user.id, opened_at: now }
  const id = await insertCase(db, { ...opened, heard_until: heardUntil })
  if (id === null) refuse('case_exists')
  await recordAction(call, `open_case ${id}`, body.user_id)
  const told = { id, reason, heard_until: heardUntil, time_zone: customer.time_zone }
  const sender = await findSender(db, addresses)
  const reader = await getAddressee(db, body.user_id)
  const mail = caseOpenedMail(sender, reader, told)
  await enqueueMails(db, [{ ...mail, user_id: reader.id, kind: 'case_opened', reference: { case: id } }], now)
  return readCase({ db, user, now, params: { id } })
}

/** Locks a case that is not about the reader and has not ended. */
async function lockOpenCase(call: CaseCall): Promise<FairPlayCase> {
  await holdCase(call.db, call.params.id)
  const found = await readCase(call)
  if (found.ended_at !== null) refuse('case_changed')
  return found
}

/** Proposes the outcome of a case whose player was heard, in place of an earlier proposal. */
export async function proposeOutcome(
  call: Call<typeof fairPlayCaseCalls.proposeOutcome>,
): Promise<FairPlayCase> {
  const { db, user, now, body } = call
  const outcome = cleanCaseText(body.outcome, 'outcome')
  const found = await lockOpenCase(call)
  if (found.stage === 'hearing') refuse('player_not_heard')
  if (found.stated_at !== body.seen_stated_at || found.proposed_at !== body.seen_proposed_at)
    refuse('case_changed')
  await saveProposal(db, { id: found.id, outcome, by: user.id, now })
  await recordAction(call, `propose_outcome ${found.id}`, found.player.id)
  return readCase(call)
}

type Ending = CaseCall & { addresses: Addresses; state: 'decided' | 'withdrawn' }

/** Ends a case and tells its player, without saying who decided. */
async function endAndTell({ addresses, state, ...call }: Ending, found: FairPlayCase, outcome: string) {
  const { db, user, now } = call
  await endCase(db, { id: found.id, state, outcome, by: user.id, now })
  const action = state === 'decided' ? 'decide_case' : 'withdraw_case'
  await recordAction(call, `${action} ${found.id}`, found.player.id)
  const reader = await getAddressee(db, found.player.id)
  const mail = caseEndedMail(await findSender(db, addresses), reader, { id: found.id, state, outcome })
  const reference = { case: found.id, ended: true }
  await enqueueMails(db, [{ ...mail, user_id: reader.id, kind: 'case_ended', reference }], now)
  return readCase(call)
}

/** Agrees to the outcome that another person has proposed, which ends the case. */
export async function agreeToOutcome(
  call: Call<typeof fairPlayCaseCalls.agreeToOutcome>,
  { addresses }: Pick<App, 'addresses'>,
): Promise<FairPlayCase> {
  const { user, body } = call
  const found = await lockOpenCase(call)
  const seen = found.stated_at === body.seen_stated_at && found.proposed_at === body.seen_proposed_at
  if (!seen || found.outcome === null) refuse('case_changed')
  if (found.proposed_by?.id === user.id) refuse('second_person_needed')
  return endAndTell({ ...call, addresses, state: 'decided' }, found, found.outcome)
}

/** Ends a case without an outcome, and tells the player why. */
export async function withdrawFairPlayCase(
  call: Call<typeof fairPlayCaseCalls.withdrawFairPlayCase>,
  { addresses }: Pick<App, 'addresses'>,
): Promise<FairPlayCase> {
  const reason = cleanCaseText(call.body.reason, 'reason')
  const found = await lockOpenCase(call)
  return endAndTell({ ...call, addresses, state: 'withdrawn' }, found, reason)
}

/** Lists the cases about the caller. */
export async function listOwnFairPlayCases({
  db,
  user,
}: Call<typeof fairPlayCaseCalls.listOwnFairPlayCases>): Promise<
  ReplyOf<typeof fairPlayCaseCalls.listOwnFairPlayCases>
> {
  return { cases: await listCasesAbout(db, user.id) }
}

/** Saves what the caller says to an open case about them; nobody decides past it. */
export async function stateOwnCase({
  db,
  user,
  now,
  params,
  body,
}: Call<typeof fairPlayCaseCalls.stateOwnCase>): Promise<OwnFairPlayCase> {
  const statement = cleanCaseText(body.statement, 'statement')
  const own = async () => (await listCasesAbout(db, user.id)).find(({ id }) => id === params.id) ?? null
  orNotFound(await own())
  await holdCase(db, params.id)
  const found = orNotFound(await own())
  if (found.state !== 'open' || found.stated_at !== body.seen_stated_at) refuse('case_changed')
  await saveStatement(db, { id: found.id, statement, now })
  return orNotFound(await own())
}
