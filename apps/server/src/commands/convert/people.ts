import { regionCodes } from '@tertulia/core/regions/regions'
import { roleNames, type RoleName } from '@tertulia/core/roles/roles'
import { isBcryptHash } from '../../platform/access/passwords.ts'
import type { ArchiveRow } from '../../platform/archive/club-archive.ts'
import {
  dateOf,
  fieldsOf,
  idOf,
  instantOf,
  isKnownUser,
  jsonOf,
  numberOf,
  textOf,
  type Conversion,
} from './conversion.ts'
import type { OldRow } from './old-database.ts'

/** A hash that costs more would hold a thread for seconds. */
const bcryptCostMax = 14

/** Converts users with their passwords, roles and preferences. */
export function convertUsers(conversion: Conversion): void {
  const { old, tables } = conversion
  const emails = new Map<string, number>()
  const users: ArchiveRow[] = []
  for (const row of old.users) {
    const id = idOf(row)
    const email = textOf(row, 'email').trim().toLowerCase()
    const other = emails.get(email)
    if (other !== undefined) {
      // Rows of such a user would stand alone; the old system refuses this itself.
      throw new Error(`The users ${other} and ${id} have one e-mail address, ${email}.`)
    }
    emails.set(email, id)
    users.push(userOf(conversion, { row, id, email }))
  }
  tables.set('users', users)
  convertRoles(conversion)
  tables.set('notice_preferences', old.users.flatMap(preferencesOf))
}

function userOf(
  conversion: Conversion,
  { row, id, email }: { row: OldRow; id: number; email: string },
): ArchiveRow {
  const place = ['users', id] as const
  const hash = textOf(row, 'password')
  const isKept = isBcryptHash(hash) && Number(hash.slice(4, 6)) <= bcryptCostMax
  if (!isKept)
    conversion.note('changed', place, 'has no password that can be checked: sets a new one by mail')
  const region = row['region'] ?? null
  const isRegion = region === null || regionCodes('pt_districts').includes(region)
  if (!isRegion) conversion.note('changed', place, `without the region ${region}, which is none of ours`)
  const birthdate = dateOf(row, 'birthday')
  const isBorn = birthdate !== null && birthdate < conversion.today
  if (!isBorn && textOf(row, 'birthday') !== '')
    conversion.note('changed', place, `without the birthdate ${row['birthday']}`)
  return {
    id,
    name: textOf(row, 'name').trim() || email,
    surname: textOf(row, 'surname').trim(),
    email,
    password_hash: isKept ? hash : null,
    birthdate: isBorn ? birthdate : null,
    region: isRegion ? region : null,
    language: 'pt',
    created_at: instantOf(row, 'created_at') ?? conversion.now,
  }
}

const isRole = (name: string): name is RoleName => roleNames.some((known) => known === name)

/** Players' roles come with a correction of the ledger that says the same. */
function convertRoles(conversion: Conversion): void {
  const { old, tables, now, today } = conversion
  const roles: ArchiveRow[] = []
  const entries: ArchiveRow[] = []
  for (const row of old.users) {
    const id = idOf(row)
    for (const [role, end] of Object.entries(fieldsOf(jsonOf(row, 'roles')))) {
      const validUntil = dateOf({ end: String(end) }, 'end')
      if (!isRole(role) || (end !== true && validUntil === null)) {
        if (end !== false && end !== null)
          conversion.note('left_out', ['users', id], `the role ${role} (${JSON.stringify(end)})`)
        continue
      }
      roles.push({ user_id: id, role, valid_until: validUntil })
      if (role !== 'regular_player' && role !== 'special_quiz_player') continue
      entries.push({
        id: entries.length + 1,
        user_id: id,
        role,
        kind: 'correction',
        date: today,
        valid_until: validUntil,
        no_end: end === true,
        created_at: now,
      })
    }
  }
  tables.set('user_roles', roles)
  tables.set('subscription_entries', entries)
}

function preferencesOf(row: OldRow): ArchiveRow[] {
  const [reminders, emails] = [fieldsOf(jsonOf(row, 'reminders')), fieldsOf(jsonOf(row, 'emails'))]
  return [
    { kind: 'daily', name: 'quiz' },
    { kind: 'special', name: 'special_quiz' },
  ].flatMap(({ kind, name }) => {
    if (reminders[name] === undefined) return []
    const { daily, deadline } = fieldsOf(reminders[name])
    const hour = Number(deadline)
    const isHour = typeof deadline !== 'boolean' && Number.isInteger(hour) && hour >= 1 && hour <= 23
    return {
      user_id: idOf(row),
      kind,
      opening: daily === true,
      reminder: deadline === true || isHour,
      reminder_hour: isHour ? hour : 22,
      submission_copy: emails[name] === true,
    }
  })
}

/** Converts invitations; who has paid since has earned the inviter their month in the old system. */
export function convertInvitations(conversion: Conversion): void {
  const { old, tables, now } = conversion
  const userOfEmail = new Map(old.users.map((row) => [textOf(row, 'email').trim().toLowerCase(), row]))
  const firstPayment = new Map(
    old.payments
      .filter((row) => row['status'] === 'COMPLETED')
      .toReversed()
      .map((row) => [numberOf(row, 'user_id'), instantOf(row, 'updated_at') ?? now]),
  )
  const invitations: ArchiveRow[] = []
  for (const row of old.invitations) {
    const inviterId = numberOf(row, 'user_id')
    if (!isKnownUser(conversion, inviterId, ['invitations', idOf(row)])) continue
    const email = textOf(row, 'email').trim().toLowerCase()
    const registered = userOfEmail.get(email)
    const subscribedAt = registered ? (firstPayment.get(idOf(registered)) ?? null) : null
    const createdAt = instantOf(row, 'created_at') ?? now
    invitations.push({
      id: idOf(row),
      inviter_id: inviterId,
      email,
      language: 'pt',
      created_at: createdAt,
      sent_at: createdAt,
      registered_id: registered ? idOf(registered) : null,
      registered_at: registered ? (instantOf(registered, 'created_at') ?? now) : null,
      subscribed_at: subscribedAt,
      month_earned_at: subscribedAt,
    })
  }
  tables.set('invitations', invitations)
}

/** Converts payments as history: the end of a subscription is what the role says. */
export function convertPayments(conversion: Conversion): void {
  const { old, tables, now } = conversion
  const payments: ArchiveRow[] = []
  for (const row of old.payments) {
    const id = idOf(row)
    const place = ['payments', id] as const
    const userId = numberOf(row, 'user_id')
    if (!isKnownUser(conversion, userId, place)) continue
    const [months, cents] = [numberOf(row, 'period'), Math.round((numberOf(row, 'amount') ?? 0) * 100)]
    const isPaid = row['status'] === 'COMPLETED'
    if (months === null || cents <= 0) {
      conversion.note(isPaid ? 'error' : 'left_out', place, `${row['period']} months for ${row['amount']}`)
      continue
    }
    const settledAt = instantOf(row, 'updated_at') ?? now
    payments.push({
      id,
      user_id: userId,
      method: 'payment_service',
      months,
      price_cents: cents,
      currency: 'EUR',
      reference: `2021-${id}`,
      order_id: textOf(row, 'token') || null,
      state: isPaid ? 'completed' : 'canceled',
      created_at: instantOf(row, 'created_at') ?? settledAt,
      settled_at: settledAt,
      received_on: isPaid ? settledAt.slice(0, 10) : null,
    })
  }
  tables.set('payments', payments)
}

/** Converts the notifications of the home page. */
export function convertNotifications({ old, tables, now, founderId }: Conversion): void {
  tables.set(
    'notifications',
    old.notifications
      .filter((row) => textOf(row, 'content') !== '' && dateOf(row, 'start_date') !== null)
      .map((row) => ({
        id: idOf(row),
        type: row['type'],
        content: row['content'],
        from_date: dateOf(row, 'start_date'),
        to_date: dateOf(row, 'end_date'),
        created_by: founderId,
        created_at: instantOf(row, 'created_at') ?? now,
      })),
  )
}
