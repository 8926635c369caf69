import { getCorrection, judgeAnswers } from '@tertulia/contract/corrections'
import { createQuiz } from '@tertulia/contract/quiz-editor'
import { getTodaysQuiz, submitQuiz } from '@tertulia/contract/quizzes'
import type { Theme } from '@tertulia/contract/themes'
import { atHour, type CalendarDate, type Instant } from '@tertulia/core/calendar/calendar'
import type { RuleSet } from '@tertulia/core/rule-sets/rule-set'
import { randomUUID } from 'node:crypto'
import { pick, type Chance } from './demo-chance.ts'
import type { DemoClient } from './demo-client.ts'
import { answerQuiz, type DemoPlayer } from './demo-player.ts'
import type { DemoQuestion } from './demo-questions.ts'

/** Who prepares special quizzes, and who plays nothing else. */
export type SpecialCircle = { editor: string; player: DemoPlayer }

/** Everything that a demo customer's days are played with. */
export type DemoLeague = {
  client: DemoClient
  time_zone: string
  rule_set: RuleSet
  themes: Theme[]
  questions: (quiz: number) => DemoQuestion[]
  players: DemoPlayer[]
  editor: string
  reviewer: string
  special: SpecialCircle
  host: { name: string; email: string }
  chance: Chance
}

const submission_hours = [8, 13, 21]

/** The editor writes quiz number `quiz` for a date; with fewer questions than themes it stays incomplete. */
export async function writeQuiz(
  league: DemoLeague,
  { date, quiz, question_count = 8 }: { date: CalendarDate; quiz: number; question_count?: number },
): Promise<void> {
  const questions = league.questions(quiz).slice(0, question_count)
  await league.client.call(
    createQuiz,
    {
      body: {
        date,
        host_name: league.host.name,
        host_email: league.host.email,
        questions: questions.map(({ subtheme, text, answer, accepted_answers }, index) => ({
          position: index + 1,
          subtheme_id: league.themes[index]?.subthemes.find(({ slug }) => slug === subtheme)?.id ?? null,
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

async function playQuiz(league: DemoLeague, player: DemoPlayer, quiz: number): Promise<void> {
  const todays_quiz = await league.client.call(getTodaysQuiz, {}, player.token)
  const { rule_set, chance } = league
  const answers = answerQuiz(todays_quiz, league.questions(quiz), { player, rule_set, chance })
  await league.client.call(
    submitQuiz,
    { params: { date: todays_quiz.date }, body: { submission_key: randomUUID(), answers } },
    player.token,
  )
}

/** The players who are there that day submit, in waves at the given instants. */
export async function playDay(
  league: DemoLeague,
  { date, quiz, at }: { date: CalendarDate; quiz: number; at?: Instant[] },
): Promise<void> {
  const instants = at ?? submission_hours.map((hour) => atHour(date, hour, league.time_zone))
  const waves = instants.map((instant) => ({ instant, players: [] as DemoPlayer[] }))
  for (const player of league.players) {
    const is_there = league.chance() >= player.absence && !player.away.includes(date)
    if (is_there) pick(waves, league.chance).players.push(player)
  }
  for (const { instant, players } of waves) {
    league.client.clock.set(instant)
    await Promise.all(players.map((player) => playQuiz(league, player, quiz)))
  }
}

/** The reviewer judges what waits; a wrong answer is one that the question's data lists as such. */
export async function correctDay(
  league: DemoLeague,
  { date, quiz, up_to_question = 8 }: { date: CalendarDate; quiz: number; up_to_question?: number },
): Promise<void> {
  const { client, reviewer } = league
  const questions = league.questions(quiz)
  const correction = await client.call(getCorrection, { params: { kind: 'daily', date } }, reviewer)
  for (const { id: question_id, position, answers } of correction.questions) {
    if (position > up_to_question) continue
    for (const { normalised, texts, verdict: seen_verdict } of answers) {
      if (seen_verdict !== 'pending') continue
      const verdict = questions[position - 1]?.wrong_answers.includes(texts[0] ?? '') ? 'wrong' : 'right'
      await client.call(
        judgeAnswers,
        { params: { kind: 'daily', date }, body: { question_id, normalised, verdict, seen_verdict } },
        reviewer,
      )
    }
  }
}
