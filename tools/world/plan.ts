import { diceOf, type Dice } from './clockwork.ts'
import { faults, laterFaults, submissionFaults, type Fault } from './devices/network.ts'

/** What somebody does in a world. Everything that happens beside the fixed course of days is one of these. */
export type Action = {
  /** Milliseconds after the beginning of the world. */
  at: number
  club: number
  /** Which player; null for staff. */
  player: number | null
  device: number
  tab: number
  does: Deed
  /** A number of its own for all that it chooses. */
  dice: number
}

type Deed =
  | 'open'
  | 'close'
  | 'crash'
  | 'go offline'
  | 'go online'
  | 'stay away'
  | 'type'
  | 'fill in'
  | 'give points'
  | 'submit'
  | 'hand in'
  | 'look around'
  | 'be absent'
  | 'write about oneself'
  | 'correct'
  | 'move a round'
  | 'take leave'
  | 'restart the app'
  | `suffer: ${Fault}`
  | `submit and suffer: ${Fault}`
  | 'happen at once'
  | 'happen at closing'
  | 'end during a submission'
  | 'end during scheduled work'
  | 'end during a deed'
  | 'fail over the database'
  | 'set the clock'
  | 'lie'
  | StaffDeed

/** What staff do beside their daily work, on their bad days. */
export const staffDeeds = [
  'let a day close later',
  'open a day again',
  'make a day void',
  'annul a submission',
  'undo a change of a day',
  'change a closed quiz',
  'undo a change set',
  'edit a quiz',
  'withdraw a player',
  'replace a player',
  'undo a change of a place',
  'undo a move of rounds',
  'excuse an absence',
  'see to the cup',
  'change a verdict',
  'block or unblock',
  'change roles',
  'ask for a late submission',
  'decide late submissions',
  'appeal',
  'decide appeals',
  'prepare the season',
  'merge accounts',
  'pay',
  'hear from the payment service',
  'keep the books',
  'use a voucher',
] as const
const moneyDeeds = staffDeeds.slice(staffDeeds.indexOf('pay'))
export type StaffDeed = (typeof staffDeeds)[number] | 'renew'

const second = 1000
const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour

/** When a world begins. */
export const start = Date.parse('2027-01-04T00:00:00.000Z')

/** The clubs of a world; their days begin at different instants. */
export const clubs = [
  { time_zone: 'Europe/Lisbon', behind: 0, language: 'pt' },
  { time_zone: 'America/Sao_Paulo', behind: 3, language: 'en' },
] as const

export const playersOfClub = 6

/** Players of a club who have a place in its first season. */
export const playersOfSeason = 4

/** Local hours of a day at which the world looks whether everything typed is there. */
export const settlingHour = 22

/** What everybody does in a world of a seed, in order. */
export function planOf(seed: number, days: number): Action[] {
  const actions: Action[] = []
  // In every second world staff have all hands full, and players hand in without much ado.
  const isBusy = seed % 2 === 0
  for (let date = 0; date < days; date += 1) {
    for (const [club, { behind }] of clubs.entries()) {
      const midnight = date * day + behind * hour
      const dice = diceOf('staff', seed, date, club)
      const staff = (hours: number, does: Deed) =>
        actions.push({ ...nobody, at: midnight + hours * hour, club, does, dice: dice.below(1e9) })
      staff(9 + dice.next() * 12, 'correct')
      if (dice.is(0.8)) staff(23, 'correct')
      if (dice.is(0.2)) staff(10 + dice.next() * 10, 'move a round')
      if (date < 2 && dice.is(0.4)) staff(11 + dice.next() * 5, 'take leave')
      if (dice.is(0.25)) staff(8 + dice.next() * 15, 'restart the app')
      for (let races = dice.below(isBusy ? 4 : 2); races > 0; races -= 1)
        staff(8 + dice.next() * 15, 'happen at once')
      if (dice.is(isBusy ? 0.6 : 0.2)) staff(24 - 10 / 3600, 'happen at closing')
      for (let deeds = isBusy ? 15 + dice.below(30) : dice.below(6); deeds > 0; deeds -= 1)
        staff(dice.next() * 24, dice.pick(dice.is(0.2) ? moneyDeeds : staffDeeds))
      for (let player = 0; player < playersOfClub; player += 1) {
        const own = diceOf('player', seed, date, club, player)
        const late = own.is(0.1)
        const starts = midnight + (late ? 22.5 + own.next() * 1.4 : 8 + own.next() * 13) * hour
        if (isBusy && own.is(0.7))
          actions.push({ ...nobody, at: starts, club, player, does: 'hand in', dice: own.below(1e9) })
        if (!isBusy && own.is(player < playersOfSeason ? 0.92 : 0.25))
          actions.push(...sitting(own, { club, player, starts }))
        if (own.is(0.15))
          actions.push({
            ...nobody,
            at: starts - hour,
            club,
            player,
            does: 'be absent',
            dice: own.below(1e9),
          })
        if (own.is(0.2))
          actions.push({
            ...nobody,
            at: starts + 300,
            club,
            player,
            does: 'write about oneself',
            dice: own.below(1e9),
          })
      }
    }
  }
  return [...actions, ...mishaps(seed, days, actions)]
    .map((action) => ({ ...action, at: Math.round(action.at) }))
    .toSorted((one, other) => one.at - other.at)
}

/** Ends of processes in the middle of work, wrong clocks and lies, between what everybody does. */
function mishaps(seed: number, days: number, actions: readonly Action[]): Action[] {
  const added: Action[] = []
  for (let date = 0; date < days; date += 1) {
    for (const [club, { behind }] of clubs.entries()) {
      const midnight = date * day + behind * hour
      const dice = diceOf('mishaps', seed, date, club)
      const add = (hours: number, does: Deed, player: number | null = null) => {
        const at = midnight + hours * hour
        added.push({ ...nobody, device: dice.below(2), at, club, player, does, dice: dice.below(1e9) })
      }
      if (dice.is(0.5)) add(8 + dice.next() * 15, 'end during a submission')
      if (dice.is(0.4)) add(dice.is(0.5) ? 24 + 30 / 3600 : dice.next() * 24, 'end during scheduled work')
      for (let times = dice.below(3); times > 0; times -= 1) add(dice.next() * 24, 'end during a deed')
      if (dice.is(0.3)) add(dice.next() * 24, 'renew')
      if (dice.is(0.5)) add(8 + dice.next() * 15, 'set the clock', dice.below(playersOfClub))
      for (let times = dice.below(5); times > 0; times -= 1)
        add(dice.next() * 24, 'lie', dice.below(playersOfClub))
      const ofDay = actions.filter(
        (one) => one.club === club && one.at >= midnight && one.at < midnight + day,
      )
      const sent = ofDay.filter(({ does }) => does === 'type' || does === 'submit')
      for (let times = sent.length === 0 ? 0 : dice.below(4); times > 0; times -= 1) {
        const { at, player, device, tab } = dice.pick(sent)
        const does: Deed = `suffer: ${dice.pick(laterFaults)}`
        added.push({ at: at - 1, club, player, device, tab, does, dice: dice.below(1e9) })
      }
      added.push(...failovers(diceOf('failover', seed, date, club), { club, midnight, ofDay }))
    }
  }
  return added
}

type ClubDay = { club: number; midnight: number; ofDay: readonly Action[] }

/** Failovers of the database: as somebody submits, or as the day closes. */
function failovers(dice: Dice, { club, midnight, ofDay }: ClubDay): Action[] {
  if (dice.is(0.5)) return []
  const submitting = ofDay.filter(({ does }) => does.startsWith('submit') || does === 'hand in')
  const at = submitting.length > 0 && dice.is(0.7) ? dice.pick(submitting).at : midnight + day
  const early = at - dice.below(20 * second)
  return [{ ...nobody, at: early, club, does: 'fail over the database', dice: dice.below(1e9) }]
}

const nobody = { player: null, device: 0, tab: 0 }

type Sitting = { club: number; player: number; starts: number }

/** One sitting of a player at a quiz, with what goes wrong in it. */
function sitting(dice: Dice, { club, player, starts }: Sitting): Action[] {
  const actions: Action[] = []
  let at = starts
  let device = dice.is(0.8) ? 0 : 1
  let tab = 0
  const add = (does: Deed) => {
    actions.push({ at: Math.round(at), club, player, device, tab, does, dice: dice.below(1e9) })
    at += (2 + dice.below(60)) * second
  }
  const spoilNext = (chance: number) => {
    if (dice.is(chance)) add(`suffer: ${dice.pick(faults)}`)
  }
  add('open')
  for (let step = 6 + dice.below(12); step > 0; step -= 1) {
    const chance = dice.next()
    if (chance < 0.06) {
      device = 1 - device
      tab = 0
      add('open')
    } else if (chance < 0.11) {
      tab = 1 - tab
      add('open')
    } else if (chance < 0.16) add('go offline')
    else if (chance < 0.22) add('go online')
    else if (chance < 0.26) {
      add(dice.is(0.5) ? 'close' : 'crash')
      add('open')
    } else if (chance < 0.28) add('look around')
    else {
      spoilNext(0.15)
      add('type')
    }
  }
  if (dice.is(0.6)) add('fill in')
  if (dice.is(0.75)) add('give points')
  if (dice.is(0.1)) add('stay away')
  if (dice.is(0.1)) at += dice.below(5 * hour)
  if (dice.is(0.65)) {
    add(dice.is(0.5) ? `submit and suffer: ${dice.pick(submissionFaults)}` : 'submit')
    if (dice.is(0.2)) add('close')
    if (dice.is(0.2)) add('crash')
    device = dice.is(0.2) ? 1 - device : device
    add('open')
    if (dice.is(0.3)) add('submit')
  }
  if (dice.is(0.3)) add('look around')
  if (dice.is(0.85)) {
    for (const used of new Set(actions.map(({ device: one, tab: other }) => 2 * one + other))) {
      device = used >> 1
      tab = used & 1
      add('close')
    }
  }
  return actions
}

/** An action in words. */
export function wordsOf({ at, club, player, device, tab, does }: Action): string {
  const rest = at % day
  const two = (number: number) => String(Math.floor(number)).padStart(2, '0')
  const time = `${two(rest / hour)}:${two((rest % hour) / minute)}:${two((rest % minute) / second)}`
  const who = player === null ? 'staff' : `player ${player + 1}, device ${device + 1}, tab ${tab + 1}`
  return `day ${Math.floor(at / day) + 1}, ${time} UTC, club ${club + 1}, ${who}: ${does}`
}
