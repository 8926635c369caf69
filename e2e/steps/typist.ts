import * as quizCalls from '@tertulia/contract/quizzes'
import type { TodaysQuiz } from '@tertulia/contract/quizzes'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { actAtOnce } from '../browser/patience.ts'
import { expect, sessionCookies, type Club, type Member } from '../fixtures.ts'
import { answerField, pointsButton } from './quiz-steps.ts'
import { jokerButton, todaysSpecial } from '../special-steps.ts'

// A user who answers a quiz while their browser and connection come and go.

/** Text typed for a question and its stake: points to the opponent, or 1 for a joker. */
type Typed = { text: string; stake: number | null }

export type Typist = {
  club: Club
  member: Member
  kind: 'daily' | 'special'
  context: BrowserContext
  page: Page
  /** In question order, as they must be saved. */
  typed: Typed[]
  random: () => number
}

const routes = { daily: '/quiz', special: '/special-quiz' }
const questionCounts = { daily: 8, special: 12 }
const pointsBudget = [1, 3, 3, 1]
const jokerCount = 5
const letters = ['a', 'e', 'o', 'r', 's', 't', 'l', 'ã', 'ç', 'é', 'Q', '7']
const longestAnswer = 24

/** A generator of numbers from 0 to 1, the same for the same seed. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export const below = (typist: Typist, count: number) => Math.floor(typist.random() * count)

/** Repeats each thing as often as wanted, in random order. */
export function inAnyOrder<Thing>(typist: Typist, things: [Thing, number][]): Thing[] {
  const all = things.flatMap(([thing, times]) => Array<Thing>(times).fill(thing))
  return all
    .map((thing) => [typist.random(), thing] as const)
    .toSorted(([one], [other]) => one - other)
    .map(([, thing]) => thing)
}

type Seat = Pick<Typist, 'club' | 'member' | 'kind' | 'random'>

/** Opens the quiz on a new device of the user's own. */
export async function openTypist(browser: Browser, seat: Seat): Promise<Typist> {
  const context = await browser.newContext()
  // Interruptions come while the page saves.
  actAtOnce(context)
  await context.addCookies(sessionCookies(seat.club, seat.member))
  const typed = Array.from({ length: questionCounts[seat.kind] }, () => ({ text: '', stake: null }))
  const typist = { ...seat, context, typed, page: await context.newPage() }
  await openForm(typist, typist.page)
  return typist
}

/** Opens the form in a tab. */
export async function openForm({ club, kind }: Typist, page: Page): Promise<void> {
  await page.goto(club.url(routes[kind]), { waitUntil: 'commit' })
  await answerField(page, 1).waitFor()
}

/** Places or removes a stake on some question that allows it. */
export async function stake(typist: Typist): Promise<void> {
  const { page, typed, kind } = typist
  const index = below(typist, typed.length)
  const answer = typed[index]!
  if (kind === 'special') {
    if (answer.stake === null && givenTo(typed, 1) === jokerCount) return
    answer.stake = answer.stake === null ? 1 : null
    return await jokerButton(page, index + 1).click()
  }
  const value = below(typist, pointsBudget.length)
  // Whether a second tap takes points away again depends on who gave them: the typist leaves a full set alone.
  if (typed.every(({ stake: given }) => given !== null)) return
  if (answer.stake !== value && givenTo(typed, value) === pointsBudget[value]) return
  await tapPoints(typist, index, value)
}

/** Gives all remaining points, so that the quiz can be submitted. */
export async function stakeTheRest(typist: Typist): Promise<void> {
  if (typist.kind === 'special') return
  for (const [index, answer] of typist.typed.entries()) {
    if (answer.stake === null) await tapPoints(typist, index, valueLeft(typist.typed))
  }
}

/** Gives points or takes them away; the last question without any gets the last value by itself. */
async function tapPoints({ page, typed }: Typist, index: number, value: number): Promise<void> {
  const answer = typed[index]!
  answer.stake = answer.stake === value ? null : value
  const open = typed.filter(({ stake: given }) => given === null)
  if (answer.stake !== null && open.length === 1) open[0]!.stake = valueLeft(typed)
  await pointsButton(page, index + 1, value).click()
}

const valueLeft = (typed: Typed[]) => pointsBudget.findIndex((count, value) => givenTo(typed, value) < count)

const givenTo = (typed: Typed[], value: number) => typed.filter(({ stake: given }) => given === value).length

/** Chooses a few letters and a question to type them in. */
export function thinkOfAnAnswer(typist: Typist) {
  const length = 3 + below(typist, 6)
  const text = Array.from({ length }, () => letters[below(typist, letters.length)]).join('')
  return { number: 1 + below(typist, typist.typed.length), text, interruptedAt: below(typist, length + 1) }
}

/** Types at the end of an answer, or replaces one that has grown long. */
export async function typeOn({ page, typed }: Typist, number: number, text: string): Promise<void> {
  if (text === '') return
  const answer = typed[number - 1]!
  const anew = answer.text.length > longestAnswer
  await answerField(page, number).focus()
  await page.keyboard.press(anew ? 'Control+A' : 'End')
  answer.text = anew ? text : answer.text + text
  await page.keyboard.type(text)
}

/** Expects a tab to show exactly the typed texts and stakes; it may load again meanwhile, once it has a connection. */
export async function expectShown({ typed, kind }: Typist, page: Page): Promise<void> {
  await expect(async () => expect(await shownIn(page, kind)).toEqual(typed)).toPass({
    intervals: [20, 50, 100],
    timeout: 60_000,
  })
}

async function shownIn(page: Page, kind: Typist['kind']): Promise<Typed[]> {
  return await page
    .getByRole('main')
    .locator('[data-question]')
    .evaluateAll((cards, takesJokers) => {
      return cards.map((card) => {
        const buttons = [...card.querySelectorAll('button[aria-pressed]')]
        const pressed = buttons.findIndex((button) => button.getAttribute('aria-pressed') === 'true')
        const staked = pressed === -1 ? null : takesJokers ? 1 : pressed
        return { text: card.querySelector('input')?.value ?? '', stake: staked }
      })
    }, kind === 'special')
}

/** Expects the server to have exactly the typed texts and stakes. */
export async function expectSaved(typist: Typist): Promise<void> {
  await expect.poll(() => savedOf(typist, 'drafts'), { intervals: [50, 100, 200] }).toEqual(typist.typed)
}

/** Expects exactly this to have been submitted. */
export async function expectToCount(typist: Typist): Promise<void> {
  await expect.poll(() => savedOf(typist, 'submission'), { intervals: [100, 200] }).toEqual(typist.typed)
}

async function savedOf({ club, member, kind }: Typist, where: 'drafts' | 'submission'): Promise<Typed[]> {
  const quiz: TodaysQuiz =
    kind === 'daily'
      ? await club.call(quizCalls.getTodaysQuiz, {}, member)
      : await todaysSpecial(club, member)
  const saved = where === 'drafts' ? quiz.drafts : (quiz.submission?.answers ?? [])
  return quiz.questions.map(({ id }) => {
    const answer = saved.find(({ question_id }) => question_id === id)
    const staked = kind === 'daily' ? answer?.league_points : answer?.joker ? 1 : null
    return { text: answer?.text ?? '', stake: staked ?? null }
  })
}
