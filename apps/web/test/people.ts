import { defaultRuleSet } from '@tertulia/core/rule-sets/rule-set'
import type { RoleName } from '@tertulia/core/roles/roles'
import type { Session, SessionUser } from '@tertulia/contract/session'

export const aCustomer = {
  id: 1,
  name: 'Liga Tertulia',
  logo: null,
  default_language: 'pt' as const,
  time_zone: 'Europe/Lisbon',
  region_set: 'pt_districts' as const,
  national_ranking: true,
  brand_light: null,
  brand_dark: null,
  theme_names: [],
  rule_set: defaultRuleSet,
}

/** Ana Lopes with these roles; without any she is approved but has no permissions. */
export function aUser(roles: RoleName[] = [], changes: Partial<SessionUser> = {}): SessionUser {
  const held = Object.fromEntries(roles.map((role) => [role, true] as const))
  return {
    id: 7,
    name: 'Ana',
    surname: 'Lopes',
    email: 'ana@tertulia.test',
    language: 'en',
    image: null,
    impersonator: null,
    valid_roles: held,
    roles: held,
    customer: { id: 1, name: 'Liga Tertulia', logo: null },
    ...changes,
  }
}

/** A session with thirty days left. */
export function aSession(user: SessionUser): Session {
  const expiresAt = new Date(Date.now() + 30 * 86_400_000).toISOString()
  return { access_token: 'token-of-ana', expires_at: expiresAt, user }
}
