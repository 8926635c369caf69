import { AccountExport } from './account-export.ts'
import { endpoint } from './endpoint.ts'
import { Fields, Id } from './fields.ts'
import { ClubUser } from './users.ts'

const UserParams = Fields({ id: Id })

export const exportUser = endpoint({
  method: 'POST',
  path: '/admin/users/:id/export',
  summary: 'All personal data stored about a user, as they would download it themselves; recorded.',
  access: ['admin'],
  person_only: true,
  proof: true,
  target: 'member',
  params: UserParams,
  reply: AccountExport,
  errors: ['invalid_input', 'not_found', 'account_protected', 'too_many_requests'],
  rate_limit: { max: 10, seconds: 600 },
  // Written while it is read, after a transaction would have ended.
  outside: true,
})

export const askDeletion = endpoint({
  method: 'POST',
  path: '/admin/users/:id/deletion',
  summary:
    'Marks a user’s account for deletion after a waiting time; they are told by mail. One that is marked stays as it is.',
  access: ['admin'],
  proof: true,
  target: 'everyone',
  person_only: true,
  params: UserParams,
  reply: ClubUser,
  errors: ['invalid_input', 'not_found', 'last_admin'],
})

export const cancelDeletion = endpoint({
  method: 'DELETE',
  path: '/admin/users/:id/deletion',
  summary: 'Takes back that a user’s account will be deleted; they are told by mail.',
  access: ['admin'],
  target: 'everyone',
  person_only: true,
  params: UserParams,
  reply: ClubUser,
  errors: ['invalid_input', 'not_found'],
})
