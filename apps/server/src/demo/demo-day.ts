import * as correctionCalls from '@tertulia/contract/corrections'
import * as secondLookCalls from '@tertulia/contract/second-looks'
import * as quizEditorCalls from '@tertulia/contract/quiz-editor'
import type { QuizForEditor } from '@tertulia/contract/quiz-editor'
import { noteOpening } from '@tertulia/contract/quiz-openings'
import * as quizCalls from '@tertulia/contract/quizzes'
import type { Theme } from '@tertulia/contract/themes'
import { atHour, startOfDay, type CalendarDate, type Instant } from '@tertulia/core/calendar/calendar'
import type { RuleSet } from '@tertulia/core/rule-sets/rule-set'
import { randomUUID } from 'node:crypto'
import { pick, type Chance } from '@tertulia/core/simulation/chance'
import type { DemoClient } from './demo-client.ts'
import { answerQuiz, lookTwice, minutesFor, takesLong, type DemoPlayer } from './demo-player.ts'
import type { ThemedQuestion } from './demo-questions.ts'

/** The editor of special quizzes, and the player who plays nothing else. */
export type SpecialCircle = { editor: string; player: DemoPlayer }

/** Everything needed to play a demo customer's days. */
export type DemoLeague = {
  client: DemoClient
  time_zone: string
  rule_set: RuleSet
  themes: Theme[]
  questions: (quiz: number) => ThemedQuestion[]
  players: DemoPlayer[]
  editor: string
  reviewer: string
  /** The admin, who judges some of the answers. */
  admin: string
  special: SpecialCircle
  host: { name: string; email: string }
  chance: Chance
}

const submissionHours = [8, 13, 21]

/** Writes quiz number `quiz` for a date as the editor; with fewer questions than themes it stays incomplete. */
export async function writeQuiz(
  league: Pick<DemoLeague, 'client' | 'questions' | 'themes' | 'host' | 'editor'>,
  { date, quiz, question_count }: { date: CalendarDate; quiz: number; question_count?: number },
): Promise<QuizForEditor> {
  const questions = league.questions(quiz).slice(0, question_count)
  return league.client.call(
    quizEditorCalls.createQuiz,
    {
      body: {
        date,
        host_name: league.host.name,
        host_email: league.host.email,
        questions: questions.map(({ theme, subtheme, text, answer, accepted_answers }, index) => ({
          position: index + 1,
          subtheme_id: league.themes[theme]?.subthemes.find(({ slug }) => slug === subtheme)?.id ?? null,
          text,
          answer,
          accepted_answers,
          medium_id: null,
        })),
      },
    },
    league.editor,
  )
}

/** Submits for players at once. Their answers are drawn one after the other, so that each start makes the same demo. */
async function playQuiz(league: DemoLeague, players: DemoPlayer[], quiz: number): Promise<void> {
  const { client, rule_set, chance } = league
  const questions = league.questions(quiz)
  const opened = await Promise.all(
    players.map(({ token }) => client.call(quizCalls.getTodaysQuiz, {}, token)),
  )
  const sittings = players.map((player, index) => {
    const todaysQuiz = opened[index]
    if (!todaysQuiz) throw new Error('a player has no quiz')
    const answers = answerQuiz(todaysQuiz, questions, { player, rule_set, chance })
    const given = takesLong(player, quiz) ? lookTwice(answers, questions) : answers
    return { token: player.token, date: todaysQuiz.date, answers: given }
  })
  await Promise.all(
    sittings.map(({ token, date, answers }) =>
      client.call(
        quizCalls.submitQuiz,
        { params: { date }, body: { submission_key: randomUUID(), answers } },
        token,
      ),
    ),
  )
}

/** Notes that players opened the quiz some minutes before the instant at which they submit it. */
async function openBefore(
  { client, time_zone }: DemoLeague,
  {
    players,
    date,
    quiz,
    instant,
  }: { players: DemoPlayer[]; date: CalendarDate; quiz: number; instant: Instant },
): Promise<void> {
  for (const player of players) {
    const opened = new Date(Date.parse(instant) - minutesFor(player, quiz) * 60_000).toISOString()
    if (opened < startOfDay(date, time_zone)) continue
    client.clock.set(opened)
    await client.call(noteOpening, { params: { date } }, player.token)
  }
}

/** Submits for the players who are present that day, in waves at the given instants. */
export async function playDay(
  league: DemoLeague,
  { date, quiz, at }: { date: CalendarDate; quiz: number; at?: Instant[] },
): Promise<void> {
  const instants = at ?? submissionHours.map((hour) => atHour(date, hour, league.time_zone))
  const waves = instants.map((instant) => ({ instant, players: [] as DemoPlayer[] }))
  for (const player of league.players) {
    const isThere = league.chance() >= player.absence && !player.away.includes(date)
    if (isThere) pick(waves, league.chance).players.push(player)
  }
  for (const { instant, players } of waves) {
    await openBefore(league, { players, date, quiz, instant })
    league.client.clock.set(instant)
    await playQuiz(league, players, quiz)
  }
}

/**
 * Judges pending answers, those to questions 3 and 6 as the admin and all others as the reviewer; an answer is wrong when
 * the question's data lists it as wrong. With `leavesFrom`, the answers from that question on wait, at least one.
 */
export async function correctDay(
  league: Pick<DemoLeague, 'client' | 'questions' | 'reviewer' | 'admin'>,
  { date, quiz, leavesFrom = Infinity }: { date: CalendarDate; quiz: number; leavesFrom?: number },
): Promise<void> {
  const { client, reviewer, admin } = league
  const questions = league.questions(quiz)
  const params = { kind: 'daily', date } as const
  const correction = await client.call(correctionCalls.getCorrection, { params }, reviewer)
  const pending = correction.questions.flatMap(({ id, position, answers }) =>
    answers
      .filter(({ verdict }) => verdict === 'pending')
      .map(({ normalised, texts }) => ({ question_id: id, position, normalised, text: texts[0] ?? '' })),
  )
  const first = pending.findIndex(({ position }) => position >= leavesFrom)
  const judged = leavesFrom === Infinity ? pending : pending.slice(0, first)
  for (const { question_id, position, normalised, text } of judged) {
    const verdict = questions[position - 1]?.wrong_answers.includes(text) ? 'wrong' : 'right'
    const body = { question_id, normalised, verdict, seen_verdict: 'pending' } as const
    await client.call(correctionCalls.judgeAnswers, { params, body }, position % 3 === 0 ? admin : reviewer)
  }
}

/** Looks again at the reviewer's verdicts as the admin, who finds every third one wrong; the admin's own wait. */
export async function lookAgain({ client, admin }: DemoLeague): Promise<void> {
  const { looks } = await client.call(secondLookCalls.listSecondLooks, {}, admin)
  for (const [index, { question_id, normalised }] of looks.entries()) {
    const body = { question_id, normalised, right: index % 3 !== 2 }
    await client.call(secondLookCalls.lookAgain, { body }, admin)
  }
}
