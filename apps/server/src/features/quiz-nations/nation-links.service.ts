import type {
  listNationLinks,
  makeNationLink,
  NationLink,
  revokeNationLink,
} from '@tertulia/contract/quiz-nations'
import { recordAction } from '../../platform/audit-log.store.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Call } from '../../platform/serve.ts'
import { makeNationToken } from './nation-token.ts'
import { insertLink, revokeLinkOf } from './quiz-nations.store.ts'
import { listNations } from './quiz-nations.views.ts'

/** All nations, and which have a link for their captain. (docs/rules/quiz-nations.md) */
export async function listLinks({ db }: Call<typeof listNationLinks>): Promise<{ nations: NationLink[] }> {
  return { nations: await listNations(db) }
}

/** Makes the link of a nation's captain in the place of the one that was; it is shown this once. (docs/rules/quiz-nations.md) */
export async function makeLink(call: Call<typeof makeNationLink>): Promise<{ token: string }> {
  const { db, user, customer, params, now } = call
  const { region } = params
  const nations = await listNations(db)
  if (!nations.some((nation) => nation.region === region && nation.players > 0)) refuse('not_found')
  const { token, token_hash } = makeNationToken(customer.id)
  await insertLink(db, { region, token_hash, created_by: user.id, created_at: now })
  await write(call, `make_nation_link ${region}`)
  return { token }
}

/** Makes the link of a nation's captain worth nothing. (docs/rules/quiz-nations.md) */
export async function revokeLink(call: Call<typeof revokeNationLink>): Promise<void> {
  const { db, params, now } = call
  const revoked = await revokeLinkOf(db, { region: params.region, now })
  if (!revoked) refuse('not_found')
  await write(call, `revoke_nation_link ${params.region}`)
}

async function write(
  { db, user, now }: Pick<Call<typeof makeNationLink>, 'db' | 'user' | 'now'>,
  action: string,
): Promise<void> {
  const impersonator_id = user.impersonator?.id ?? null
  await recordAction(db, { user_id: user.id, impersonator_id, action, created_at: now })
}
