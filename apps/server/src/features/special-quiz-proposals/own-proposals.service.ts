import type { ReplyOf } from '@tertulia/contract/endpoint'
import type { SpecialQuizContent } from '@tertulia/contract/special-quiz-editor'
import type { getOwnProposals, submitProposal } from '@tertulia/contract/special-quiz-proposals'
import type { Instant } from '@tertulia/core/calendar/calendar'
import type { SpecialForm } from '@tertulia/core/quizzes/special-form'
import type { Customer, SignedInUser } from '../../platform/access.views.ts'
import type { Db } from '../../platform/database.ts'
import { found, refuse } from '../../platform/refusal.ts'
import type { Call } from '../../platform/serve.ts'
import { announce } from '../outbox/outbox.results.ts'
import { holdUser } from '../users/users.views.ts'
import { readProposal, sameContent } from './proposal-content.ts'
import { proposalSubmittedMail } from './proposal-submitted.mail.ts'
import {
  deleteProposal,
  findDraftId,
  insertDraft,
  updateContent,
  updateState,
} from './special-quiz-proposals.store.ts'
import {
  findContent,
  findDraft,
  findLatestSubmittedId,
  listOwnProposals,
} from './special-quiz-proposals.views.ts'

/** Who writes a proposal, at which customer, when. */
type Proposing = {
  db: Db
  user: Pick<SignedInUser, 'id'>
  customer: Pick<Customer, 'rule_set'>
  now: Instant
}

/** A player's draft and what became of his proposals. */
export async function showOwnProposals({
  db,
  user,
}: Call<typeof getOwnProposals>): Promise<ReplyOf<typeof getOwnProposals>> {
  return { draft: await findDraft(db, user.id), proposals: await listOwnProposals(db, user.id) }
}

/** Keeps a player's draft as it is now; the first saving creates it. (docs/rules/special-quiz-proposals.md) */
export async function keepDraft(
  proposing: Proposing,
  content: SpecialQuizContent,
): Promise<{ saved_at: Instant }> {
  const { db, user, now } = proposing
  const form = await readProposal(proposing, content, [])
  await holdUser(db, user.id)
  // A saving that was overtaken by the submission of the same makes no new draft.
  if ((await findSubmittedTwin(db, user.id, form)) === null) await saveDraft(proposing, form)
  return { saved_at: now }
}

/** Throws a player's draft away. */
export async function dropDraft({ db, user }: Pick<Proposing, 'db' | 'user'>): Promise<void> {
  await holdUser(db, user.id)
  await deleteProposal(db, found(await findDraftId(db, user.id)))
}

/**
 * Hands in what is given as a player's proposal and tells the editors by mail; he may then begin another draft. The same
 * handed in once more is the one that waits already. (docs/rules/special-quiz-proposals.md)
 */
export async function handIn(call: Call<typeof submitProposal>, public_url: string): Promise<{ id: number }> {
  const { db, user, now, body } = call
  const form = await readProposal(call, body, [])
  if (form.missing.length > 0) refuse('proposal_incomplete', form.missing)
  await holdUser(db, user.id)
  const twin = await findSubmittedTwin(db, user.id, form)
  if (twin !== null) return { id: twin }
  const id = await saveDraft(call, form)
  await updateState(db, id, { state: 'submitted', submitted_at: now })
  await tellEditors(call, public_url, { id, subject: form.subject })
  return { id }
}

async function saveDraft({ db, user, now }: Proposing, content: SpecialForm): Promise<number> {
  const id = await findDraftId(db, user.id)
  if (id === null) return insertDraft(db, { user_id: user.id, content, now })
  await updateContent(db, { id, content, now })
  return id
}

/** The proposal with just this content that a player has handed in and no editor has touched, when he has no draft. */
async function findSubmittedTwin(db: Db, user_id: number, form: SpecialForm): Promise<number | null> {
  if ((await findDraftId(db, user_id)) !== null) return null
  const id = await findLatestSubmittedId(db, user_id)
  if (id === null) return null
  return sameContent(form, found(await findContent(db, id))) ? id : null
}

async function tellEditors(
  { db, user, now, today }: Call<typeof submitProposal>,
  public_url: string,
  { id, subject }: { id: number; subject: string },
): Promise<void> {
  const proposer = `${user.name} ${user.surname}`.trim()
  await announce(db, {
    public_url,
    roles: ['admin', 'special_quiz_editor'],
    now,
    today,
    letter: (sender, { name, language }) =>
      proposalSubmittedMail(sender, { language, name, proposer, subject, proposal_id: id }),
  })
}
