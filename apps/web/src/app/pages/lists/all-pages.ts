import { playerPages } from './player-pages.ts'
import { teamPages } from './team-pages.ts'

/** The pages of players and visitors, then those of the club's team. */
export const allPages = [...playerPages, ...teamPages] as const
