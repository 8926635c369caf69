import { accountPages } from './player-account-pages.ts'
import { gamePages } from './player-game-pages.ts'
import { playerMenuPages } from './player-menu-pages.ts'
import { shellPages } from './player-shell-pages.ts'
import { visitorPages } from './visitor-pages.ts'

/** All pages of players and visitors. The shell brings the first ones; the others come with the first of them. */
export const playerPages = [
  ...shellPages,
  ...playerMenuPages,
  ...gamePages,
  ...accountPages,
  ...visitorPages,
] as const
