import type { ReplyOf } from '@tertulia/contract/endpoint'
import type * as fairPlayCaseCalls from '@tertulia/contract/fair-play-cases'
import type { OwnFairPlayCase } from '@tertulia/contract/fair-play-cases'
import { orNotFound, refuse } from '../../../platform/http/refusal.ts'
import type { Call } from '../../../platform/http/serve.ts'
import { cleanCaseText } from './cases.service.ts'
import { holdCase, saveStatement } from './cases.store.ts'
import { listCasesAbout } from './cases.views.ts'

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
