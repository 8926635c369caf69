import Type, { type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { CalendarDate, Fields, Id, Instant, Nothing, Nullable, Person, Version } from './fields.ts'
import { special_content, special_questions, SpecialQuizContent } from './special-quiz-editor.ts'

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
  subject: special_content.subject,
  description: special_content.description,
  questions: special_questions,
  saved_at: Instant,
})
export type ProposalDraft = Static<typeof ProposalDraft>

export const getOwnProposals = endpoint({
  method: 'GET',
  path: '/special-quiz-proposals/own',
  summary: 'My draft, if I have begun one, and what became of the proposals that I submitted, newest first.',
  access: players,
  reply: Fields({
    draft: Nullable(ProposalDraft),
    proposals: Type.Array(
      Fields({
        id: Id,
        subject: special_content.subject,
        state: State,
        submitted_at: Instant,
        decided_at: Nullable(Instant),
        reason: Nullable(Type.String()),
        /** Date of the quiz, told to its author from the moment of publication. */
        published_date: Nullable(CalendarDate),
      }),
    ),
  }),
  errors: [],
})

export const saveProposalDraft = endpoint({
  method: 'PUT',
  path: '/special-quiz-proposals/draft',
  summary: 'Keeps my draft as it is now; the first saving creates it.',
  access: players,
  body: SpecialQuizContent,
  reply: Fields({ saved_at: Instant }),
  errors: ['invalid_input'],
})

export const removeProposalDraft = endpoint({
  method: 'DELETE',
  path: '/special-quiz-proposals/draft',
  summary: 'Throws my draft away.',
  access: players,
  reply: Nothing,
  errors: ['not_found'],
})

export const submitProposal = endpoint({
  method: 'POST',
  path: '/special-quiz-proposals/draft/submission',
  summary: 'Hands my draft in as it is given here; admins and special-quiz editors are told by mail.',
  access: players,
  body: SpecialQuizContent,
  reply: Fields({ id: Id }),
  errors: ['invalid_input', 'proposal_incomplete', 'too_many_requests'],
  rate_limit: { max: 10, seconds: 3600 },
})

/** A proposal as editors see it. */
export const Proposal = Fields({
  id: Id,
  proposer: Person,
  state: State,
  subject: special_content.subject,
  description: special_content.description,
  questions: special_questions,
  submitted_at: Instant,
  version: Version,
})
export type Proposal = Static<typeof Proposal>

export const listProposals = endpoint({
  method: 'GET',
  path: '/admin/special-quiz-proposals',
  summary: 'Proposals that wait for a decision, oldest first, without their content.',
  access: ['special_quiz_editor'],
  reply: Fields({
    proposals: Type.Array(
      Fields({
        id: Id,
        proposer: Person,
        state: State,
        subject: special_content.subject,
        submitted_at: Instant,
      }),
    ),
  }),
  errors: [],
})

export const getProposal = endpoint({
  method: 'GET',
  path: '/admin/special-quiz-proposals/:id',
  summary: 'One proposal that waits for a decision, with its answers.',
  access: ['special_quiz_editor'],
  params: ProposalParams,
  reply: Proposal,
  errors: ['invalid_input', 'not_found'],
})

export const saveProposal = endpoint({
  method: 'PUT',
  path: '/admin/special-quiz-proposals/:id',
  summary:
    'Saves an editor’s changes of a proposal over the version that he has seen; it counts as reviewed.',
  access: ['special_quiz_editor'],
  params: ProposalParams,
  body: Fields({ ...special_content, version: Version }),
  reply: Proposal,
  errors: ['invalid_input', 'not_found', 'proposal_changed'],
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
    'Deletes a proposal that waits for a decision, telling nobody; refused once it was published or rejected.',
  access: ['special_quiz_editor'],
  params: ProposalParams,
  reply: Nothing,
  errors: ['invalid_input', 'not_found', 'proposal_not_removable'],
})
