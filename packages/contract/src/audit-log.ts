import { auditAreas } from '@tertulia/core/roles/audit-actions'
import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { CalendarDate, Fields, Id, Instant, Nullable, oneOf, PageQuery, paging, Person } from './fields.ts'

/** What somebody with power did, or somebody did in another user's name. */
export const AuditEntry = Fields({
  id: Type.Integer(),
  /** A code with details, or the call: the web has the words. */
  action: Type.String(),
  user: Person,
  impersonator: Nullable(Person),
  subject: Nullable(Person),
  created_at: Instant,
})
export type AuditEntry = Static<typeof AuditEntry>

/** The most entries on a page, for files. */
export const auditPageMax = 1000

export const listAuditLog = endpoint({
  method: 'GET',
  path: '/admin/audit-log',
  summary:
    'The audit log of the club, the newest entry first: all of it, or what concerns a user, an area, some days.',
  access: ['admin'],
  query: Fields({
    ...PageQuery.properties,
    /** By them, about them, or in their name. */
    user_id: Type.Optional(Id),
    area: Type.Optional(oneOf(auditAreas)),
    /** The first and the last day. */
    from: Type.Optional(CalendarDate),
    through: Type.Optional(CalendarDate),
    /** Entries on a page; ten without. */
    size: Type.Optional(Type.Integer({ minimum: 1, maximum: auditPageMax })),
  }),
  reply: Fields({
    entries: Type.Array(AuditEntry),
    today: CalendarDate,
    /** The user asked for. */
    user: Nullable(Person),
    ...paging,
  }),
  errors: ['invalid_input', 'not_found'],
})
