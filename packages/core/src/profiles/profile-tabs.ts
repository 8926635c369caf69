import { mayAct, mayReadOwnPast, type RoleName, type Roles, type ValidRoles } from '../roles/roles.ts'
import { keysOf } from '../collections/records.ts'

export type ProfileTab = 'statistics' | 'league' | 'special-quizzes' | 'individual-quizzes' | 'activity-log'

type Viewing = {
  /** Roles of the viewer. */
  valid_roles: ValidRoles
  roles: Roles | null
  /** True when viewers open their own profile, which stays open after their role has ended. */
  own: boolean
  /** True when the club has a national ranking. */
  national_ranking: boolean
  /** True when the profile is that of a deleted account. */
  former: boolean
}

/** Tells whether a user may open other users' profiles: only players and admins may. */
export function mayOpenProfiles(validRoles: ValidRoles): boolean {
  return mayAct(validRoles, ['regular_player', 'special_quiz_player'])
}

/** Returns the tabs of a profile that a user may see, in order. */
export function profileTabs({ own, national_ranking, former, ...asking }: Viewing): ProfileTab[] {
  const { valid_roles } = asking
  const mayRead = (...roles: RoleName[]) =>
    mayAct(valid_roles, roles) || (own && mayReadOwnPast(asking, roles))
  const playsLeague = mayRead('regular_player')
  const open: Record<ProfileTab, boolean> = {
    statistics: playsLeague,
    league: playsLeague,
    'special-quizzes': mayRead('regular_player', 'special_quiz_player'),
    'individual-quizzes': national_ranking,
    'activity-log': mayAct(valid_roles, ['admin']) && !former,
  }
  return keysOf(open).filter((tab) => open[tab])
}
