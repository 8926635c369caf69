import { caseStages } from '@tertulia/core/fair-play/cases'
import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Fields, Id, Instant, InstantInput, Nullable, oneOf, Person, withoutNul } from './fields.ts'

const reviewers = ['fair_play_reviewer'] as const

/** The shortest and the longest text of a case: its reason, what the player says, and the outcome. */
export const caseText = { min: 10, max: 5000 }

const Text = Type.String({ minLength: caseText.min, maxLength: caseText.max, pattern: withoutNul })

/** What the player and the team read of a case. */
const facts = {
  id: Id,
  reason: Type.String(),
  opened_at: Instant,
  /** The team waits until then for what the player says. */
  heard_until: Instant,
  statement: Nullable(Type.String()),
  stated_at: Nullable(Instant),
  ended_at: Nullable(Instant),
}

/** A case about a player, as the team reads it. */
export const FairPlayCase = Fields({
  ...facts,
  stage: oneOf(caseStages),
  player: Person,
  opened_by: Person,
  /** The outcome as proposed or decided, or the words of the person who withdrew the case; null before. */
  outcome: Nullable(Type.String()),
  proposed_by: Nullable(Person),
  proposed_at: Nullable(Instant),
  /** Who agreed to the outcome, or withdrew the case. */
  ended_by: Nullable(Person),
})
export type FairPlayCase = Static<typeof FairPlayCase>

/** A case as its player reads it: nobody's name, and an outcome only when two people have agreed to it. */
export const OwnFairPlayCase = Fields({
  ...facts,
  state: Type.Union([Type.Literal('open'), Type.Literal('decided'), Type.Literal('withdrawn')]),
  outcome: Nullable(Type.String()),
})
export type OwnFairPlayCase = Static<typeof OwnFairPlayCase>

export const listFairPlayCases = endpoint({
  method: 'GET',
  path: '/admin/fair-play-cases',
  summary:
    'Cases about players, except those about the reader: the open ones first, then the latest; recorded.',
  access: reviewers,
  requires: 'fair_play',
  reply: Fields({ cases: Type.Array(FairPlayCase) }),
  errors: ['too_many_requests'],
  rate_limit: { max: 120, seconds: 60 },
})

const CaseParams = Fields({ id: Id })

export const getFairPlayCase = endpoint({
  method: 'GET',
  path: '/admin/fair-play-cases/:id',
  summary: 'A case that is not about the reader; each reading is recorded.',
  access: reviewers,
  requires: 'fair_play',
  params: CaseParams,
  reply: FairPlayCase,
  errors: ['invalid_input', 'not_found', 'too_many_requests'],
  rate_limit: { max: 120, seconds: 60 },
})

export const openFairPlayCase = endpoint({
  method: 'POST',
  path: '/admin/fair-play-cases',
  summary: 'Opens a case about a player, who is mailed the reason and asked what they say to it.',
  access: reviewers,
  requires: 'fair_play',
  person_only: true,
  body: Fields({ user_id: Id, reason: Text }),
  reply: FairPlayCase,
  errors: ['invalid_input', 'not_found', 'own_cause', 'case_exists', 'too_many_requests'],
  rate_limit: { max: 20, seconds: 3600 },
})

/** What the reader of a case had seen, so that nobody decides past something newer. */
const seen = { seen_stated_at: Nullable(InstantInput) }

export const proposeOutcome = endpoint({
  method: 'PUT',
  path: '/admin/fair-play-cases/:id/proposal',
  summary:
    'Proposes the outcome of a case whose player was heard; another person must agree to these very words.',
  access: reviewers,
  requires: 'fair_play',
  person_only: true,
  params: CaseParams,
  body: Fields({
    outcome: Text,
    ...seen,
    /** The proposal that this one replaces; null for the first. */
    seen_proposed_at: Nullable(InstantInput),
  }),
  reply: FairPlayCase,
  errors: ['invalid_input', 'not_found', 'player_not_heard', 'case_changed'],
})

export const agreeToOutcome = endpoint({
  method: 'POST',
  path: '/admin/fair-play-cases/:id/decision',
  summary: 'Agrees to the outcome that another person has proposed; the player is mailed it.',
  access: reviewers,
  requires: 'fair_play',
  person_only: true,
  params: CaseParams,
  body: Fields({ ...seen, seen_proposed_at: InstantInput }),
  reply: FairPlayCase,
  errors: ['invalid_input', 'not_found', 'second_person_needed', 'case_changed'],
})

export const withdrawFairPlayCase = endpoint({
  method: 'POST',
  path: '/admin/fair-play-cases/:id/withdrawal',
  summary: 'Ends an open case without an outcome; the player is mailed why.',
  access: reviewers,
  requires: 'fair_play',
  person_only: true,
  params: CaseParams,
  body: Fields({ reason: Text }),
  reply: FairPlayCase,
  errors: ['invalid_input', 'not_found', 'case_changed'],
})

export const listOwnFairPlayCases = endpoint({
  method: 'GET',
  path: '/fair-play-cases',
  summary: 'Cases about me, the latest first.',
  access: 'signed_in',
  requires: 'fair_play',
  free: true,
  reply: Fields({ cases: Type.Array(OwnFairPlayCase) }),
  errors: [],
})

export const stateOwnCase = endpoint({
  method: 'PUT',
  path: '/fair-play-cases/:id/statement',
  summary: 'Saves what I say to an open case about me; an outcome that was proposed before falls.',
  access: 'signed_in',
  requires: 'fair_play',
  free: true,
  person_only: true,
  params: CaseParams,
  body: Fields({ statement: Text, seen_stated_at: Nullable(InstantInput) }),
  reply: OwnFairPlayCase,
  errors: ['invalid_input', 'not_found', 'case_changed', 'too_many_requests'],
  rate_limit: { max: 30, seconds: 3600 },
})
