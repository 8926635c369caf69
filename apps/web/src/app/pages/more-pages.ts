import { managePages } from './manage-pages.ts'
import { mergePages } from './merge-pages.ts'
import { movingInPages } from './moving-in-pages.ts'
import { outsidePages } from './outside-pages.ts'
import { miniLeaguePages } from './mini-league-pages.ts'
import { playerPages } from './player-pages.ts'
import { repairPages } from './repair-pages.ts'
import { seasonPages } from './season-pages.ts'
import { seldomPages } from './seldom-pages.ts'
import { voucherPages } from './voucher-pages.ts'

/** The pages that most visitors never open: their entries are loaded with the first of them. */
export const morePages = [
  ...managePages,
  ...playerPages,
  ...repairPages,
  ...seasonPages,
  ...seldomPages,
  ...mergePages,
  ...movingInPages,
  ...outsidePages,
  ...miniLeaguePages,
  ...voucherPages,
] as const
