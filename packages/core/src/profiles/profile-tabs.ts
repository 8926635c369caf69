import { mayAct, type ValidRoles } from '../roles/roles.ts'

export type ProfileTab = 'statistics' | 'league' | 'special-quizzes' | 'individual-quizzes' | 'activity-log'

type Asked = {
  /** Roles of who asks. */
  valid_roles: ValidRoles
  /** Whether the club has a national ranking. */
  national_ranking: boolean
  /** Whether the profile is that of a deleted account. */
  former: boolean
}

/** Whether somebody may open profiles of others: whoever plays. (docs/rules/profiles.md) */
export function mayOpenProfiles(valid_roles: ValidRoles): boolean {
  return mayAct(valid_roles, ['regular_player', 'special_quiz_player'])
}

/** What somebody may see of a profile, one's own or another's, in the order of its tabs. (docs/rules/profiles.md) */
export function profileTabs({ valid_roles, national_ranking, former }: Asked): ProfileTab[] {
  const plays_league = mayAct(valid_roles, ['regular_player'])
  const open: Record<ProfileTab, boolean> = {
    statistics: plays_league,
    league: plays_league,
    'special-quizzes': mayOpenProfiles(valid_roles),
    'individual-quizzes': national_ranking,
    'activity-log': mayAct(valid_roles, ['admin']) && !former,
  }
  return (Object.keys(open) as ProfileTab[]).filter((tab) => open[tab])
}
