import { bankEditor } from './demo-screens-bank.ts'
import { host, owner } from './demo-screens-club.ts'
import { cupPlayer, donePlayer, leaguePlayer, player, specialPlayer } from './demo-screens-players.ts'
import { manager } from './demo-screens-ranking.ts'
import type { Person } from './demo-screens-steps.ts'
import { others, subscriber } from './demo-screens-subscribers.ts'
import { admin, editor, fairPlayReviewer, reviewer, specialEditor } from './demo-screens-team.ts'
import { newcomer, visitor } from './demo-screens-visitors.ts'

/** Every page that exists, for every person who sees it differently. */
export const people: Person[] = [
  visitor,
  newcomer,
  player,
  leaguePlayer,
  cupPlayer,
  donePlayer,
  specialPlayer,
  subscriber,
  reviewer,
  fairPlayReviewer,
  editor,
  bankEditor,
  specialEditor,
  manager,
  admin,
  host,
  owner,
  ...others,
]
