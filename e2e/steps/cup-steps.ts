import * as cupFormCalls from '@tertulia/contract/cup-forms'
import * as cupCalls from '@tertulia/contract/cup'
import type { CupForm } from '@tertulia/contract/cup-forms'
import type { CupTie } from '@tertulia/contract/cup'
import { addDays, type CalendarDate } from '@tertulia/core/calendar/calendar'
import { firstRound, startSeason, writeQuiz } from './club-steps.ts'
import type { Club, Member } from '../fixtures.ts'
import { atLeast } from '@tertulia/core/collections/lists'

/** Day of a round, in a season with a round a day from tomorrow on. */
export const dayOfRound = (round: number): CalendarDate => addDays(firstRound, round - 1)

/** Six players in two tiers, and an admin who wrote the quizzes of these rounds. */
export async function openSeasonOfSix(club: Club, { quizzes }: { quizzes: number[] }) {
  const player = { regular_player: true } as const
  const ana = await club.member('Ana', player)
  const bruno = await club.member('Bruno', player)
  const carla = await club.member('Carla', player)
  const duarte = await club.member('Duarte', player)
  const eva = await club.member('Eva', player)
  const filipe = await club.member('Filipe', player)
  const admin = await club.member('Alice', { admin: true })
  const tiers = [
    [ana, bruno, carla, duarte],
    [eva, filipe],
  ]
  await startSeason(club, { admin, tiers, first: firstRound })
  for (const round of quizzes) await writeQuiz(club, { editor: admin, date: dayOfRound(round) })
  return { admin, players: [ana, bruno, carla, duarte, eva, filipe], ana, bruno, eva }
}

type CupToStart = { admin: Member; players: Member[]; rounds: number[] }

/** Creates and draws the cup of season 1. */
export async function startCup(club: Club, { admin, players, rounds }: CupToStart): Promise<CupForm> {
  const body = { player_ids: players.map(({ id }) => id), rounds }
  return await club.call(cupFormCalls.createCup, { params: { season: 1 }, body }, admin)
}

/** Returns the games and byes of a cup round, because the random draw decides them. */
export async function drawnRound(club: Club, players: Member[], cupRound: number) {
  const [reader] = players
  if (!reader) throw new Error('nobody plays')
  const { rounds } = await club.call(cupCalls.getCup, { query: {} }, reader)
  const ties = rounds.find((round) => round.cup_round === cupRound)?.games ?? []
  const membersOf = ({ sides }: CupTie) => sides.map(({ id }) => memberOf(players, id))
  return {
    games: ties.filter(({ sides }) => sides.length === 2).map((tie) => atLeast(membersOf(tie), 2)),
    byes: ties.filter(({ sides }) => sides.length === 1).flatMap(membersOf),
    ties,
  }
}

function memberOf(players: Member[], id: number): Member {
  const member = players.find((player) => player.id === id)
  if (!member) throw new Error(`${id} is no player of this test`)
  return member
}

export const fullName = ({ name, surname }: Member) => `${name} ${surname}`
