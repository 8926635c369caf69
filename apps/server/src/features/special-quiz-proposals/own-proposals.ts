import type { InputOf, ReplyOf } from '@tertulia/contract/endpoint'
import type * as specialQuizProposalCalls from '@tertulia/contract/special-quiz-proposals'
import type { ProposalDraft } from '@tertulia/contract/special-quiz-proposals'
import type { Instant } from '@tertulia/core/calendar/calendar'
import type { SpecialForm } from '@tertulia/core/quizzes/special-form'
import type { Customer, SignedInUser } from '../../platform/access/access.sql.ts'
import type { Db } from '../../platform/database/database.ts'
import { orNotFound, refuse, Refusal } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import type { App, Addresses } from '../../platform/app-context.ts'
import { announce } from '../users/announcements.exports.ts'
import { holdUser } from '../users/users.sql.ts'
import { readProposal, sameContent } from './proposal-content.ts'
import { proposalSubmittedMail } from './special-quiz-proposals.mail.ts'
import {
  findContent,
  findDraft,
  findLatestSubmitted,
  listOwnProposals,
  deleteProposal,
  findDraftId,
  insertDraft,
  updateContent,
  updateState,
} from './special-quiz-proposals.sql.ts'

/** The author of a proposal, the customer and the instant. */
type Proposing = {
  db: Db
  user: Pick<SignedInUser, 'id'>
  customer: Pick<Customer, 'rule_set'>
  now: Instant
}

/** Returns a player's draft and the states of their proposals. */
export async function getOwnProposals({
  db,
  user,
}: Call<typeof specialQuizProposalCalls.getOwnProposals>): Promise<
  ReplyOf<typeof specialQuizProposalCalls.getOwnProposals>
> {
  return { draft: await findDraft(db, user.id), proposals: await listOwnProposals(db, user.id) }
}

/** Saves a player's draft; the first save creates it. */
export async function saveProposalDraft(
  call: Call<typeof specialQuizProposalCalls.saveProposalDraft>,
): Promise<ReplyOf<typeof specialQuizProposalCalls.saveProposalDraft>> {
  const { db, user, now, body } = call
  const form = await readProposal(call, body, [])
  await holdUser(db, user.id)
  // A save that arrives after the submission of the same content must not create a new draft.
  const twin = await findSubmittedTwin(db, user.id, form)
  return twin === null ? await saveDraft(call, form) : { ...twin, saved_at: now }
}

/** Deletes a player's draft. */
export async function removeProposalDraft({ db, user }: Pick<Proposing, 'db' | 'user'>): Promise<void> {
  await holdUser(db, user.id)
  await deleteProposal(db, orNotFound(await findDraftId(db, user.id)))
}

/**
 * Submits the given content as a player's proposal and mails the editors; the player may then begin another draft.
 * Submitting the same content again returns the waiting proposal.
 */
export async function submitProposal(
  call: Call<typeof specialQuizProposalCalls.submitProposal>,
  { addresses }: Pick<App, 'addresses'>,
): Promise<{ id: number }> {
  const { db, user, now, body } = call
  const form = await readProposal(call, body, [])
  if (form.missing.length > 0) refuse('proposal_incomplete', form.missing)
  await holdUser(db, user.id)
  const twin = await findSubmittedTwin(db, user.id, form)
  if (twin !== null) return { id: twin.id }
  const { id } = await saveDraft(call, form)
  await updateState(db, id, { state: 'submitted', submitted_at: now })
  await tellEditors(call, addresses, { id, subject: form.subject })
  return { id }
}

type DraftCall = Proposing & {
  body: Pick<InputOf<typeof specialQuizProposalCalls.saveProposalDraft>['body'], 'made_on'>
}

/** Saves content as a player's draft; refuses when the draft is another than the one it was made on. */
async function saveDraft({ db, user, now, body }: DraftCall, content: SpecialForm): Promise<SavedDraft> {
  const current = await findDraft(db, user.id)
  if (isOutdated(body.made_on, current)) {
    // The same request a second time, because its first response was lost.
    const isSame = current !== null && sameContent(content, orNotFound(await findContent(db, current.id)))
    if (isSame) return current
    throw new Refusal('draft_changed', { current })
  }
  if (current === null) {
    return { id: await insertDraft(db, { user_id: user.id, content, now }), version: 1, saved_at: now }
  }
  await updateContent(db, { id: current.id, content, now })
  await updateState(db, current.id, { state: 'draft' })
  return { id: current.id, version: current.version + 1, saved_at: now }
}

type SavedDraft = Pick<ProposalDraft, 'id' | 'version' | 'saved_at'>

/** Tells whether a draft was saved, begun, submitted or thrown away since the state that a request was made on. */
function isOutdated(
  madeOn: Pick<ProposalDraft, 'id' | 'version'> | null | undefined,
  current: ProposalDraft | null,
): boolean {
  if (madeOn === undefined) return false
  return (
    madeOn?.id !== current?.id || (madeOn !== null && current !== null && madeOn.version < current.version)
  )
}

/** Finds a player's submitted proposal with exactly this content that no editor has changed, when there is no draft. */
async function findSubmittedTwin(
  db: Db,
  userId: number,
  form: SpecialForm,
): Promise<Pick<ProposalDraft, 'id' | 'version'> | null> {
  if ((await findDraftId(db, userId)) !== null) return null
  const latest = await findLatestSubmitted(db, userId)
  if (latest === null) return null
  return sameContent(form, orNotFound(await findContent(db, latest.id))) ? latest : null
}

async function tellEditors(
  { db, user, now, today }: Call<typeof specialQuizProposalCalls.submitProposal>,
  addresses: Addresses,
  { id, subject }: { id: number; subject: string },
): Promise<void> {
  const proposer = `${user.name} ${user.surname}`.trim()
  await announce(db, {
    kind: 'proposal_submitted',
    addresses,
    roles: ['admin', 'special_quiz_editor'],
    now,
    today,
    letter: (sender, { name, language }) =>
      proposalSubmittedMail(sender, { language, name, proposer, subject, proposal_id: id }),
  })
}
