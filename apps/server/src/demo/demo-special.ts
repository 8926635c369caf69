import type { Language } from '@tertulia/core/customers/languages'
import { readFile } from 'node:fs/promises'
import * as correctionCalls from '@tertulia/contract/corrections'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import * as specialQuizEditorCalls from '@tertulia/contract/special-quiz-editor'
import type { SpecialQuizContent } from '@tertulia/contract/special-quiz-editor'
import * as specialQuizProposalCalls from '@tertulia/contract/special-quiz-proposals'
import * as specialQuizCalls from '@tertulia/contract/special-quizzes'
import { addDays, atHour, type CalendarDate } from '@tertulia/core/calendar/calendar'
import { randomUUID } from 'node:crypto'
import { closeDueDays } from '../jobs/close-days.ts'
import { type DemoLeague } from './demo-day.ts'
import { answerText, type DemoPlayer } from './demo-player.ts'
import type { DemoQuestion } from './demo-questions.ts'

/** A special quiz as stored in apps/server/demo/special-quizzes. */
export type DemoSpecialQuiz = {
  subject: string
  description: string
  questions: Omit<DemoQuestion, 'subtheme'>[]
}

/** Reads the special quizzes of a language, in the order in which they are played. */
export async function readSpecialQuizzes(language: Language): Promise<DemoSpecialQuiz[]> {
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

/** Writes a special quiz as the editor, with or without an author. */
export async function writeSpecialQuiz(
  { client, special: { editor } }: DemoLeague,
  { date, author_id, special }: SpecialToPlay,
): Promise<void> {
  await client.call(
    specialQuizEditorCalls.createSpecialQuiz,
    { body: { date, author_id, ...contentOf(special) } },
    editor,
  )
}

type OpenQuiz = NonNullable<ReplyOf<typeof specialQuizCalls.getTodaysSpecialQuiz>['quiz']>

// Jokers go on the surest answers above a threshold, as many as the rules allow.
function answersOf(league: DemoLeague, player: DemoPlayer, { quiz, special }: PlayedSpecial) {
  const { chance, rule_set } = league
  const skill = player.skills.reduce((sum, one) => sum + one, 0) / player.skills.length
  const given = quiz.questions.map(({ id, position }) => {
    const question = special.questions[position - 1]
    if (!question) throw new Error(`there is no demo question ${position}`)
    const text = answerText({ ...question, subtheme: '' }, { skill }, chance)
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

/** Submits today's special quiz as these players. */
export async function playSpecialQuiz(
  league: DemoLeague,
  players: readonly DemoPlayer[],
  special: DemoSpecialQuiz,
): Promise<void> {
  const { client } = league
  for (const player of players) {
    const { quiz } = await client.call(
      specialQuizCalls.getTodaysSpecialQuiz,
      { query: { today: '' } },
      player.token,
    )
    if (!quiz) throw new Error('there is a special quiz today')
    if (quiz.own) continue
    const answers = answersOf(league, player, { quiz, special })
    const body = { submission_key: randomUUID(), answers }
    await client.call(specialQuizCalls.submitSpecialQuiz, { params: { date: quiz.date }, body }, player.token)
  }
}

/** Judges all pending answers as the reviewer; an answer is wrong when the data lists it as wrong. */
async function correctSpecialQuiz(
  { client, reviewer }: DemoLeague,
  date: CalendarDate,
  special: DemoSpecialQuiz,
): Promise<void> {
  const params = { kind: 'special', date } as const
  const { questions } = await client.call(correctionCalls.getCorrection, { params }, reviewer)
  for (const { id: questionId, position, answers } of questions) {
    for (const { normalised, texts, verdict: seenVerdict } of answers) {
      if (seenVerdict !== 'pending') continue
      const isWrong = special.questions[position - 1]?.wrong_answers.includes(texts[0] ?? '')
      const verdict = isWrong ? ('wrong' as const) : ('right' as const)
      await client.call(
        correctionCalls.judgeAnswers,
        { params, body: { question_id: questionId, normalised, verdict, seen_verdict: seenVerdict } },
        reviewer,
      )
    }
  }
}

/** Schedules a special quiz for the day, lets four of five players submit it, and corrects it. */
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

/** Does the same on a day without a round, which closes at midnight. */
export async function playSpecialDay(league: DemoLeague, quiz: SpecialToPlay): Promise<void> {
  const { client, time_zone } = league
  await playSpecialEvening(league, quiz)
  client.clock.set(atHour(addDays(quiz.date, 1), 0, time_zone))
  await closeDueDays(client.database, client.clock, client.log)
}

/** Submits a player's own special quiz as a proposal. */
export async function proposeSpecialQuiz(
  { client }: DemoLeague,
  player: DemoPlayer,
  special: DemoSpecialQuiz,
): Promise<void> {
  await client.call(specialQuizProposalCalls.submitProposal, { body: contentOf(special) }, player.token)
}
