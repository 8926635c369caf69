import type { ReplyOf } from '@tertulia/contract/endpoint'
import type {
  Invitation,
  listInvitations,
  resendInvitation,
  sendInvitation,
  withdrawInvitation,
} from '@tertulia/contract/invitations'
import { dateInZone } from '@tertulia/core/calendar/calendar'
import {
  invitationState,
  invitationVerdict,
  open_invitation_limit,
  resendVerdict,
} from '@tertulia/core/invitations/invitation'
import { standOf } from '../../platform/paging.ts'
import { found, refuse } from '../../platform/refusal.ts'
import type { Call } from '../../platform/serve.ts'
import { findSender } from '../customers/customers.views.ts'
import { enqueueMail } from '../outbox/outbox.results.ts'
import { holdUser } from '../users/users.views.ts'
import { invitationMail } from './invitation.mail.ts'
import { deleteInvitation, insertInvitation, lockInvitation, updateSent } from './invitations.store.ts'
import {
  countInvitations,
  getInvitationRow,
  isInvited,
  isUsersEmail,
  listInvitationRows,
  type InvitationRow,
} from './invitations.views.ts'

type Inviting = Pick<Call<typeof sendInvitation>, 'db' | 'user' | 'customer' | 'now' | 'today'>

function shown({ customer, today }: Pick<Inviting, 'customer' | 'today'>, row: InvitationRow): Invitation {
  const { registered_at, subscribed_at, month_earned_at, ...rest } = row
  const sent_on = dateInZone(row.sent_at, customer.time_zone)
  return {
    ...rest,
    state: invitationState({ registered_at, subscribed_at, month_earned_at }),
    resendable: resendVerdict({ used: registered_at !== null, sent_on, today }).accepted,
  }
}

/** A page of whom a player has invited, with what it has earned him. */
export async function showInvitations(
  call: Call<typeof listInvitations>,
): Promise<ReplyOf<typeof listInvitations>> {
  const { db, user, query } = call
  const { total, open, months_earned } = await countInvitations(db, user.id)
  const { paging, offset } = standOf(query.page, total)
  const rows = await listInvitationRows(db, { inviter_id: user.id, offset })
  return {
    invitations: rows.map((row) => shown(call, row)),
    open_count: open,
    open_limit: open_invitation_limit,
    months_earned,
    ...paging,
  }
}

/** Invites an address that the club does not know yet. (docs/rules/invitations.md) */
export async function invite(call: Call<typeof sendInvitation>, public_url: string): Promise<Invitation> {
  const { db, user, now, body } = call
  const email = body.email.toLowerCase()
  await holdUser(db, user.id)
  const known = (await isUsersEmail(db, email)) || (await isInvited(db, email))
  const { open } = await countInvitations(db, user.id)
  const verdict = invitationVerdict({ known, open_count: open })
  if (!verdict.accepted) refuse(verdict.reason)
  const id = await insertInvitation(db, { inviter_id: user.id, email, language: body.language, now })
  // Somebody else was faster.
  if (id === null) refuse('invitation_exists')
  await mail(call, public_url, { email, language: body.language })
  return shown(call, await getInvitationRow(db, id))
}

/** Mails an invitation again, if its time has come. (docs/rules/invitations.md) */
export async function inviteAgain(
  call: Call<typeof resendInvitation>,
  public_url: string,
): Promise<Invitation> {
  const { db, user, customer, now, today, params } = call
  const invitation = found(await lockInvitation(db, { id: params.id, inviter_id: user.id }))
  const { id, email, language, registered_at } = invitation
  const used = email === null || registered_at !== null || (await isUsersEmail(db, email))
  const sent_on = dateInZone(invitation.sent_at, customer.time_zone)
  const verdict = resendVerdict({ used, sent_on, today })
  if (!verdict.accepted) refuse(verdict.reason)
  await updateSent(db, id, now)
  if (email !== null) await mail(call, public_url, { email, language })
  return shown(call, await getInvitationRow(db, id))
}

/** Takes back an invitation that nobody has used. (docs/rules/invitations.md) */
export async function withdraw(call: Call<typeof withdrawInvitation>): Promise<void> {
  const { db, user, params } = call
  const { id, registered_at } = found(await lockInvitation(db, { id: params.id, inviter_id: user.id }))
  if (registered_at !== null) refuse('invitation_used')
  await deleteInvitation(db, id)
}

async function mail(
  { db, user, now, today }: Inviting,
  public_url: string,
  { email, language }: { email: string; language: 'en' | 'pt' },
): Promise<void> {
  const sender = await findSender(db, public_url)
  const inviter = `${user.name} ${user.surname}`.trim()
  // One a day for an address, also when the invitation was taken back and sent again.
  const event = `invitation-${today}`
  await enqueueMail(
    db,
    { recipient: email, event, ...invitationMail(sender, { language, inviter, email }) },
    now,
  )
}
