import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { CalendarDate, Fields, Id, Instant, Nothing, Nullable, Person, Version } from './fields.ts'
import { specialContent, specialQuestions } from './special-quiz-editor.ts'

const players = ['regular_player', 'special_quiz_player'] as const
const ProposalParams = Fields({ id: Id })

/** reviewed: an editor has worked on it. */
const State = Type.Union([
  Type.Literal('submitted'),
  Type.Literal('reviewed'),
  Type.Literal('published'),
  Type.Literal('rejected'),
])

/** A proposal while its author writes it. */
export const ProposalDraft = Fields({
  subject: specialContent.subject,
  description: specialContent.description,
  questions: specialQuestions,
  saved_at: Instant,
  id: Id,
  /** Counts its saves. */
  version: Version,
})
export type ProposalDraft = Static<typeof ProposalDraft>

/** A draft with the version that a request was made on. */
const DraftBase = Fields({ id: Id, version: Version })

/** The content of a draft, and what it was made on: null for none, missing in pages of earlier releases. */
const ProposalDraftInput = Fields({ ...specialContent, made_on: Type.Optional(Nullable(DraftBase)) })

export const getOwnProposals = endpoint({
  method: 'GET',
  path: '/special-quiz-proposals/own',
  summary: 'My draft, if there is one, and the state of the proposals I submitted, newest first.',
  access: players,
  reply: Fields({
    draft: Nullable(ProposalDraft),
    proposals: Type.Array(
      Fields({
        id: Id,
        subject: specialContent.subject,
        state: State,
        submitted_at: Instant,
        decided_at: Nullable(Instant),
        reason: Nullable(Type.String()),
        /** Date of the quiz, shown to its author once it is published. */
        published_date: Nullable(CalendarDate),
      }),
    ),
  }),
  errors: [],
})

export const saveProposalDraft = endpoint({
  method: 'PUT',
  path: '/special-quiz-proposals/draft',
  summary: 'Saves my draft, creating it the first time, unless another device saved it since `made_on`.',
  access: players,
  body: ProposalDraftInput,
  reply: Fields({ saved_at: Instant, id: Id, version: Version }),
  current: Nullable(ProposalDraft),
  errors: ['invalid_input', 'draft_changed'],
})

export const removeProposalDraft = endpoint({
  method: 'DELETE',
  path: '/special-quiz-proposals/draft',
  summary: 'Deletes my draft.',
  access: players,
  reply: Nothing,
  errors: ['not_found'],
})

export const submitProposal = endpoint({
  method: 'POST',
  path: '/special-quiz-proposals/draft/submission',
  summary: 'Submits my draft with this content; admins and special-quiz editors are informed by mail.',
  access: players,
  body: ProposalDraftInput,
  reply: Fields({ id: Id }),
  current: Nullable(ProposalDraft),
  errors: ['invalid_input', 'draft_changed', 'proposal_incomplete', 'too_many_requests'],
  rate_limit: { max: 10, seconds: 3600 },
})

/** How editors score proposals: from 1 to 5, each once. */
export const ProposalScore = Type.Integer({ minimum: 1, maximum: 5 })

/** The mean of the editors' scores, null without any, and their number. */
const scores = { score: Nullable(Type.Number()), score_count: Type.Integer() }

/** A proposal as editors see it. */
export const Proposal = Fields({
  id: Id,
  proposer: Person,
  state: State,
  subject: specialContent.subject,
  description: specialContent.description,
  questions: specialQuestions,
  submitted_at: Instant,
  version: Version,
  ...scores,
  /** The score of the reading editor. */
  own_score: Nullable(ProposalScore),
})
export type Proposal = Static<typeof Proposal>

export const listProposals = endpoint({
  method: 'GET',
  path: '/admin/special-quiz-proposals',
  summary: 'Proposals waiting for a decision, oldest first, without their content.',
  access: ['special_quiz_editor'],
  reply: Fields({
    proposals: Type.Array(
      Fields({
        id: Id,
        proposer: Person,
        state: State,
        subject: specialContent.subject,
        submitted_at: Instant,
        ...scores,
        /** Remarks of editors that nobody has seen to. */
        open_remarks: Type.Integer(),
      }),
    ),
  }),
  errors: [],
})

export const getProposal = endpoint({
  method: 'GET',
  path: '/admin/special-quiz-proposals/:id',
  summary: 'One proposal waiting for a decision, with its answers.',
  access: ['special_quiz_editor'],
  params: ProposalParams,
  reply: Proposal,
  errors: ['invalid_input', 'not_found'],
})

export const saveProposal = endpoint({
  method: 'PUT',
  path: '/admin/special-quiz-proposals/:id',
  summary:
    'Saves an editor’s changes to a proposal if the given version is still current; it counts as reviewed.',
  access: ['special_quiz_editor'],
  params: ProposalParams,
  body: Fields({ ...specialContent, version: Version }),
  reply: Proposal,
  errors: ['invalid_input', 'not_found', 'proposal_changed'],
})

export const scoreProposal = endpoint({
  method: 'PUT',
  path: '/admin/special-quiz-proposals/:id/score',
  summary: 'Scores a waiting proposal of somebody else, or takes the score back.',
  access: ['special_quiz_editor'],
  params: ProposalParams,
  body: Fields({ score: Nullable(ProposalScore) }),
  reply: Fields({ ...scores, own_score: Nullable(ProposalScore) }),
  errors: ['invalid_input', 'not_found', 'forbidden'],
})

export const publishProposal = endpoint({
  method: 'POST',
  path: '/admin/special-quiz-proposals/:id/publication',
  summary:
    'Turns a proposal into the special quiz of a free day, credited to its proposer unless another author is named.',
  access: ['special_quiz_editor'],
  params: ProposalParams,
  body: Fields({ date: CalendarDate, author_id: Nullable(Id), version: Version }),
  reply: Fields({ date: CalendarDate }),
  errors: [
    'invalid_input',
    'not_found',
    'proposal_changed',
    'proposal_incomplete',
    'date_taken',
    'date_not_future',
  ],
})

export const rejectProposal = endpoint({
  method: 'POST',
  path: '/admin/special-quiz-proposals/:id/rejection',
  summary: 'Declines a proposal with a reason, which is mailed to its proposer.',
  access: ['special_quiz_editor'],
  params: ProposalParams,
  body: Fields({ reason: Type.String({ minLength: 1, maxLength: 2000 }), version: Version }),
  reply: Nothing,
  errors: ['invalid_input', 'not_found', 'proposal_changed'],
})

export const removeProposal = endpoint({
  method: 'DELETE',
  path: '/admin/special-quiz-proposals/:id',
  summary:
    'Deletes a proposal waiting for a decision, without a mail; refused once it is published or rejected.',
  access: ['special_quiz_editor'],
  params: ProposalParams,
  reply: Nothing,
  errors: ['invalid_input', 'not_found', 'proposal_not_removable'],
})
