import type * as quizNationCalls from '@tertulia/contract/quiz-nations'
import type { NationLink } from '@tertulia/contract/quiz-nations'
import { recordAction } from '../../platform/access/audit-log.store.ts'
import { refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { makeNationToken } from './nation-token.ts'
import { insertLink, revokeLinkOf } from './quiz-nations.store.ts'
import { listNations } from './quiz-nations.views.ts'

/** Lists all nations, and which have a link for their captain. */
export async function listNationLinks({
  db,
}: Call<typeof quizNationCalls.listNationLinks>): Promise<{ nations: NationLink[] }> {
  return { nations: await listNations(db) }
}

/** Creates the link of a nation's captain, replacing the previous one; it is shown this once. */
export async function makeNationLink(
  call: Call<typeof quizNationCalls.makeNationLink>,
): Promise<{ token: string }> {
  const { db, user, customer, params, now } = call
  const { region } = params
  const nations = await listNations(db)
  if (!nations.some((nation) => nation.region === region && nation.players > 0)) refuse('not_found')
  const { token, token_hash } = makeNationToken(customer.id)
  await insertLink(db, { region, token_hash, created_by: user.id, created_at: now })
  await recordAction(call, `make_nation_link ${region}`)
  return { token }
}

/** Revokes the link of a nation's captain. */
export async function revokeNationLink(call: Call<typeof quizNationCalls.revokeNationLink>): Promise<void> {
  const { db, params, now } = call
  const revoked = await revokeLinkOf(db, { region: params.region, now })
  if (!revoked) refuse('not_found')
  await recordAction(call, `revoke_nation_link ${params.region}`)
}
