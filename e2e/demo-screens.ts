import { bank_editor } from './demo-screens-bank.ts'
import { host, owner } from './demo-screens-club.ts'
import { cup_player, done_player, league_player, player, special_player } from './demo-screens-players.ts'
import { manager } from './demo-screens-ranking.ts'
import type { Person } from './demo-screens-steps.ts'
import { others, subscriber } from './demo-screens-subscribers.ts'
import { admin, editor, reviewer, special_editor } from './demo-screens-team.ts'
import { newcomer, visitor } from './demo-screens-visitors.ts'

/** Every page that exists, for everybody who meets it differently. */
export const people: Person[] = [
  visitor,
  newcomer,
  player,
  league_player,
  cup_player,
  done_player,
  special_player,
  subscriber,
  reviewer,
  editor,
  bank_editor,
  special_editor,
  manager,
  admin,
  host,
  owner,
  ...others,
]
