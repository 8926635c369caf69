import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Fields, Id, Instant, Nothing, PageQuery, paging } from './fields.ts'

/** A mail that was given up. */
export const DeadLetter = Fields({
  id: Id,
  recipient: Type.String(),
  subject: Type.String(),
  /** The mail server's last error. */
  error: Type.String(),
  written_at: Instant,
  given_up_at: Instant,
})
export type DeadLetter = Static<typeof DeadLetter>

export const listDeadLetters = endpoint({
  method: 'GET',
  path: '/admin/dead-letters',
  summary: 'Mails that were given up, the latest first, and the number still waiting to be sent.',
  access: ['admin'],
  query: PageQuery,
  reply: Fields({
    dead_letters: Type.Array(DeadLetter),
    /** Mails on their way. */
    waiting: Type.Integer(),
    /** Those that failed before. */
    failing: Type.Integer(),
    ...paging,
  }),
  errors: ['invalid_input', 'not_found'],
})

export const retryDeadLetter = endpoint({
  method: 'POST',
  path: '/admin/dead-letters/:id/retry',
  summary: 'Retries a mail that was given up, soon and with as many tries as a new one.',
  access: ['admin'],
  params: Fields({ id: Id }),
  reply: Nothing,
  errors: ['invalid_input', 'not_found'],
})

export const retryDeadLetters = endpoint({
  method: 'POST',
  path: '/admin/dead-letters/retry',
  summary: 'Retries all mails that were given up and returns their number.',
  access: ['admin'],
  reply: Fields({ count: Type.Integer() }),
  errors: [],
})

export const discardDeadLetter = endpoint({
  method: 'DELETE',
  path: '/admin/dead-letters/:id',
  summary: 'Deletes a mail that was given up.',
  access: ['admin'],
  params: Fields({ id: Id }),
  reply: Nothing,
  errors: ['invalid_input', 'not_found'],
})

/** A mail as the demo shows it. */
export const DemoMail = Fields({
  id: Id,
  recipient: Type.String(),
  subject: Type.String(),
  written_at: Instant,
})
export type DemoMail = Static<typeof DemoMail>

export const listDemoMail = endpoint({
  method: 'GET',
  path: '/demo-mail',
  summary: 'All mail of the club, the latest first; only where a demo runs without a mail server.',
  access: 'anyone',
  free: true,
  query: PageQuery,
  reply: Fields({ mails: Type.Array(DemoMail), ...paging }),
  errors: ['invalid_input', 'not_found'],
})

export const getDemoMail = endpoint({
  method: 'GET',
  path: '/demo-mail/:id',
  summary: 'A mail in both its parts; only where a demo runs without a mail server.',
  access: 'anyone',
  free: true,
  params: Fields({ id: Id }),
  reply: Fields({ ...DemoMail.properties, text: Type.String(), html: Type.String() }),
  errors: ['invalid_input', 'not_found'],
})
