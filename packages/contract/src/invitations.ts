import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import {
  EmailAddress,
  Fields,
  Id,
  Instant,
  Language,
  Nothing,
  Nullable,
  PageQuery,
  paging,
} from './fields.ts'

/** An invitation as its inviter sees it. */
export const Invitation = Fields({
  id: Id,
  /** Null once the invited person has deleted the account. */
  email: Nullable(Type.String()),
  language: Language,
  state: Type.Union([
    Type.Literal('sent'),
    Type.Literal('registered'),
    Type.Literal('subscribed'),
    Type.Literal('month_earned'),
  ]),
  /** The time it was last mailed. */
  sent_at: Instant,
  /** True when it may be mailed again today. */
  resendable: Type.Boolean(),
})
export type Invitation = Static<typeof Invitation>

export const listInvitations = endpoint({
  method: 'GET',
  path: '/invitations',
  summary: 'My invitations with their state, the newest first.',
  access: ['regular_player'],
  query: PageQuery,
  reply: Fields({
    invitations: Type.Array(Invitation),
    /** Number of invitations not yet registered, and the limit. */
    open_count: Type.Integer(),
    open_limit: Type.Integer(),
    months_earned: Type.Integer(),
    ...paging,
  }),
  errors: ['invalid_input', 'not_found'],
})

export const sendInvitation = endpoint({
  method: 'POST',
  path: '/invitations',
  summary: 'Invites a new user to the club by mail, in the given language.',
  access: ['regular_player'],
  decides_access: true,
  body: Fields({ email: EmailAddress, language: Language }),
  reply: Invitation,
  errors: ['invalid_input', 'invitation_exists', 'too_many_invitations', 'too_many_requests'],
  rate_limit: { max: 30, seconds: 3600 },
})

const InvitationParams = Fields({ id: Id })

export const resendInvitation = endpoint({
  method: 'POST',
  path: '/invitations/:id/mail',
  summary: 'Mails one of my invitations again; once a day, until it is used to register.',
  access: ['regular_player'],
  params: InvitationParams,
  reply: Invitation,
  errors: ['invalid_input', 'not_found', 'invitation_sent_today', 'invitation_used', 'too_many_requests'],
  rate_limit: { max: 60, seconds: 3600 },
})

export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: '/invitations/:id',
  summary: 'Takes back one of my invitations that nobody has used.',
  access: ['regular_player'],
  decides_access: true,
  params: InvitationParams,
  reply: Nothing,
  errors: ['invalid_input', 'not_found', 'invitation_used'],
})
