import { readFile } from 'node:fs/promises'
import { getCorrection, judgeAnswers } from '@tertulia/contract/corrections'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import { createSpecialQuiz, type SpecialQuizContent } from '@tertulia/contract/special-quiz-editor'
import { submitProposal } from '@tertulia/contract/special-quiz-proposals'
import { getTodaysSpecialQuiz, submitSpecialQuiz } from '@tertulia/contract/special-quizzes'
import { addDays, atHour, type CalendarDate } from '@tertulia/core/calendar/calendar'
import { randomUUID } from 'node:crypto'
import { closeDueDays } from '../jobs/close-days.ts'
import { type DemoLeague } from './demo-day.ts'
import { answerText, type DemoPlayer } from './demo-player.ts'
import type { DemoQuestion } from './demo-questions.ts'

/** A special quiz as the data files in apps/server/demo/special-quizzes hold it. */
export type DemoSpecialQuiz = {
  subject: string
  description: string
  questions: Omit<DemoQuestion, 'subtheme'>[]
}

/** The special quizzes of a language, in the order in which they are played. */
export async function readSpecialQuizzes(language: 'en' | 'pt'): Promise<DemoSpecialQuiz[]> {
  const file = new URL(`../../demo/special-quizzes/${language}.json`, import.meta.url)
  return JSON.parse(await readFile(file, 'utf8'))
}

function contentOf({ subject, description, questions }: DemoSpecialQuiz): SpecialQuizContent {
  return {
    subject,
    description,
    questions: questions.map(({ text, answer, accepted_answers }, index) => ({
      position: index + 1,
      text,
      answer,
      accepted_answers,
      medium_id: null,
    })),
  }
}

type SpecialToPlay = { date: CalendarDate; author_id: number | null; special: DemoSpecialQuiz }

/** The editor writes a special quiz, credited to somebody or nobody. */
export async function writeSpecialQuiz(
  { client, special: { editor } }: DemoLeague,
  { date, author_id, special }: SpecialToPlay,
): Promise<void> {
  await client.call(createSpecialQuiz, { body: { date, author_id, ...contentOf(special) } }, editor)
}

type OpenQuiz = NonNullable<ReplyOf<typeof getTodaysSpecialQuiz>['quiz']>

// Jokers go where the player is surest, as often as his courage allows.
function answersOf(league: DemoLeague, player: DemoPlayer, { quiz, special }: PlayedSpecial) {
  const { chance, rule_set } = league
  const skill = player.skills.reduce((sum, one) => sum + one, 0) / player.skills.length
  const given = quiz.questions.map(({ id, position }) => {
    const question = special.questions[position - 1]
    if (!question) throw new Error(`there is no demo question ${position}`)
    const text = answerText({ ...question, subtheme: '' }, skill, chance)
    const knows = [question.answer, ...question.accepted_answers].includes(text)
    return { answer: { question_id: id, text }, sureness: (knows ? 1 : 0.4) * chance() }
  })
  const courage = 0.35
  const jokers = given
    .filter(({ answer, sureness }) => answer.text !== '' && sureness > courage)
    .toSorted((one, other) => other.sureness - one.sureness)
    .slice(0, rule_set.joker_count)
  return given.map((one) => ({
    ...one.answer,
    league_points: null,
    cup_points: null,
    joker: jokers.includes(one),
  }))
}

type PlayedSpecial = { quiz: OpenQuiz; special: DemoSpecialQuiz }

/** These players submit today's special quiz. */
export async function playSpecialQuiz(
  league: DemoLeague,
  players: readonly DemoPlayer[],
  special: DemoSpecialQuiz,
): Promise<void> {
  const { client } = league
  for (const player of players) {
    const { quiz } = await client.call(getTodaysSpecialQuiz, { query: { today: '' } }, player.token)
    if (!quiz) throw new Error('there is a special quiz today')
    if (quiz.own) continue
    const answers = answersOf(league, player, { quiz, special })
    const body = { submission_key: randomUUID(), answers }
    await client.call(submitSpecialQuiz, { params: { date: quiz.date }, body }, player.token)
  }
}

/** The reviewer judges all that waits; a wrong answer is one that the data lists as such. */
async function correctSpecialQuiz(
  { client, reviewer }: DemoLeague,
  date: CalendarDate,
  special: DemoSpecialQuiz,
): Promise<void> {
  const params = { kind: 'special', date } as const
  const { questions } = await client.call(getCorrection, { params }, reviewer)
  for (const { id: question_id, position, answers } of questions) {
    for (const { normalised, texts, verdict: seen_verdict } of answers) {
      if (seen_verdict !== 'pending') continue
      const is_wrong = special.questions[position - 1]?.wrong_answers.includes(texts[0] ?? '')
      const verdict = is_wrong ? ('wrong' as const) : ('right' as const)
      await client.call(
        judgeAnswers,
        { params, body: { question_id, normalised, verdict, seen_verdict } },
        reviewer,
      )
    }
  }
}

/** The editor puts a special quiz on the day, four of five play it, and the reviewer corrects it. */
export async function playSpecialEvening(
  league: DemoLeague,
  { date, author_id, special }: SpecialToPlay,
): Promise<void> {
  const { client, time_zone, players } = league
  client.clock.set(atHour(date, 20, time_zone))
  await writeSpecialQuiz(league, { date, author_id, special })
  const there = [...players, league.special.player].filter(() => league.chance() > 0.2)
  await playSpecialQuiz(league, there, special)
  await correctSpecialQuiz(league, date, special)
}

/** The same on a day without a round, which closes at midnight. */
export async function playSpecialDay(league: DemoLeague, quiz: SpecialToPlay): Promise<void> {
  const { client, time_zone } = league
  await playSpecialEvening(league, quiz)
  client.clock.set(atHour(addDays(quiz.date, 1), 0, time_zone))
  await closeDueDays(client.database, client.clock, client.log)
}

/** A player hands in a special quiz of his own. */
export async function proposeSpecialQuiz(
  { client }: DemoLeague,
  player: DemoPlayer,
  special: DemoSpecialQuiz,
): Promise<void> {
  await client.call(submitProposal, { body: contentOf(special) }, player.token)
}
