import type { Language } from '@tertulia/core/customers/languages'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import type * as invitationCalls from '@tertulia/contract/invitations'
import type { Invitation } from '@tertulia/contract/invitations'
import { dateInZone } from '@tertulia/core/calendar/calendar'
import {
  invitationState,
  invitationVerdict,
  openInvitationLimit,
  resendVerdict,
} from '@tertulia/core/invitations/invitation'
import { paginate } from '../../platform/http/paging.ts'
import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { enqueueMails } from '../../platform/delivery/outbox.sql.ts'
import type { App, Addresses } from '../../platform/app-context.ts'
import { findSender } from '../customers/customers.sql.ts'
import { holdUser } from '../users/users.sql.ts'
import { invitationMail } from './invitations.mail.ts'
import {
  countInvitations,
  getInvitationRow,
  isInvited,
  isUsersEmail,
  listInvitationRows,
  type InvitationRow,
  deleteInvitation,
  insertInvitation,
  lockInvitation,
  updateSent,
} from './invitations.sql.ts'

type Inviting = Pick<
  Call<typeof invitationCalls.sendInvitation>,
  'db' | 'user' | 'customer' | 'now' | 'today'
>

function shown({ customer, today }: Pick<Inviting, 'customer' | 'today'>, row: InvitationRow): Invitation {
  const { registered_at, subscribed_at, month_earned_at, ...rest } = row
  const sentOn = dateInZone(row.sent_at, customer.time_zone)
  return {
    ...rest,
    state: invitationState({
      registered_at,
      subscribed_at,
      month_earned_at,
    }),
    resendable: resendVerdict({ used: registered_at !== null, sentOn, today }).accepted,
  }
}

/** Lists a page of a player's invitations, with the months they earned. */
export async function listInvitations(
  call: Call<typeof invitationCalls.listInvitations>,
): Promise<ReplyOf<typeof invitationCalls.listInvitations>> {
  const { db, user, query } = call
  const { total, open, months_earned } = await countInvitations(db, user.id)
  const { paging, offset } = paginate(query.page, total)
  const rows = await listInvitationRows(db, { inviter_id: user.id, offset })
  return {
    invitations: rows.map((row) => shown(call, row)),
    open_count: open,
    open_limit: openInvitationLimit,
    months_earned,
    ...paging,
  }
}

/** Invites an address that the club does not know yet. */
export async function sendInvitation(
  call: Call<typeof invitationCalls.sendInvitation>,
  { addresses }: Pick<App, 'addresses'>,
): Promise<Invitation> {
  const { db, user, now, body } = call
  const email = body.email.toLowerCase()
  await holdUser(db, user.id)
  const known = (await isUsersEmail(db, email)) || (await isInvited(db, email))
  const { open } = await countInvitations(db, user.id)
  const verdict = invitationVerdict({ known, open_count: open })
  if (!verdict.accepted) refuse(verdict.reason)
  const id = await insertInvitation(db, { inviter_id: user.id, email, language: body.language, now })
  // Another request was faster.
  if (id === null) refuse('invitation_exists')
  await mail(call, addresses, { email, language: body.language })
  return shown(call, await getInvitationRow(db, id))
}

/** Mails an invitation again, if enough time has passed. */
export async function resendInvitation(
  call: Call<typeof invitationCalls.resendInvitation>,
  { addresses }: Pick<App, 'addresses'>,
): Promise<Invitation> {
  const { db, user, customer, now, today, params } = call
  const invitation = orNotFound(await lockInvitation(db, { id: params.id, inviter_id: user.id }))
  const { id, email, language, registered_at } = invitation
  const used = email === null || registered_at !== null || (await isUsersEmail(db, email))
  const sentOn = dateInZone(invitation.sent_at, customer.time_zone)
  const verdict = resendVerdict({ used, sentOn, today })
  if (!verdict.accepted) refuse(verdict.reason)
  await updateSent(db, id, now)
  if (email !== null) await mail(call, addresses, { email, language })
  return shown(call, await getInvitationRow(db, id))
}

/** Withdraws an unused invitation. */
export async function withdrawInvitation(
  call: Call<typeof invitationCalls.withdrawInvitation>,
): Promise<void> {
  const { db, user, params } = call
  const { id, registered_at } = orNotFound(await lockInvitation(db, { id: params.id, inviter_id: user.id }))
  if (registered_at !== null) refuse('invitation_used')
  await deleteInvitation(db, id)
}

async function mail(
  { db, user, now, today }: Inviting,
  addresses: Addresses,
  { email, language }: { email: string; language: Language },
): Promise<void> {
  const sender = await findSender(db, addresses)
  const inviter = `${user.name} ${user.surname}`.trim()
  // One a day for an address, even when the invitation was withdrawn and sent again.
  const message = { recipient: email, kind: 'invitation', reference: { date: today } }
  await enqueueMails(db, [{ ...message, ...invitationMail(sender, { language, inviter, email }) }], now)
}
