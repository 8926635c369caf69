import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import * as quizCalls from '@tertulia/contract/quizzes'
import type { AnswerInput, TodaysQuiz } from '@tertulia/contract/quizzes'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { assignPoints } from '@tertulia/core/quizzes/question-points'
import { defaultRuleSet } from '@tertulia/core/rule-sets/rule-set'
import { pick } from '@tertulia/core/simulation/chance'
import type { Outcome, PatientClient } from './client.ts'
import type { Person } from './league.ts'
import { answersAsText, type Play } from './ledger.ts'

const guesses = ['Sintra', 'São Tomé', 'Café', 'O 25 de Abril', "d'Artagnan", '🦊', '大阪']
const thinkMs = 120

/** Plays a day as every player at different times: some only save drafts, some submit from two tabs at once. */
export async function playDay(play: Play, date: CalendarDate): Promise<void> {
  await Promise.all(play.league.players.map((player) => playQuiz(play, player, date)))
}

async function playQuiz(play: Play, player: Person, date: CalendarDate): Promise<void> {
  const { client, chance, ledger } = play
  await delay(chance() * thinkMs * 5)
  const { reply: quiz, refused } = await client.call(quizCalls.getTodaysQuiz, {}, player.token)
  if (quiz?.state !== 'open') {
    ledger.violations.push(`${date} is not open for ${player.id}: ${quiz?.state ?? refused}`)
    return
  }
  const answers = thinkUp(quiz, play)
  // Never all of them: complete drafts are submitted when the day closes.
  const drafts = answers.slice(1).filter(() => chance() < 0.6)
  for (const draft of drafts) await saveDraft(play, player, { date, draft })
  if (chance() < 0.12) {
    ledger.drafts.push(...drafts.map((draft) => ({ user_id: player.id, draft })))
    return
  }
  const tabs = chance() < 0.3 ? [answers, thinkUp(quiz, play)] : [answers]
  await submitOnce(play, player, { date, tabs })
  if (chance() < 0.2) await submitAgain(play, player, { date, answers: thinkUp(quiz, play) })
}

function thinkUp(quiz: TodaysQuiz, { chance }: Play): AnswerInput[] {
  const takesPoints = quiz.games.some((game) => game.takes_points)
  const points = takesPoints
    ? assignPoints(
        quiz.questions.map(() => chance() * 100),
        defaultRuleSet,
      )
    : []
  return quiz.questions.map(({ id, position }, index) => ({
    question_id: id,
    text: pick(['', `Answer ${position}`, `answer ${position}`, pick(guesses, chance)], chance),
    league_points: points[index] ?? null,
    cup_points: null,
    joker: false,
  }))
}

async function saveDraft(
  { client, chance, ledger }: Play,
  player: Person,
  { date, draft }: { date: CalendarDate; draft: AnswerInput },
): Promise<void> {
  await delay(chance() * thinkMs)
  const { question_id, ...body } = draft
  const { refused } = await client.call(
    quizCalls.saveDraft,
    { params: { date, question_id }, body },
    player.token,
  )
  if (refused !== null) ledger.violations.push(`a draft of ${player.id} on ${date} was refused: ${refused}`)
}

type Submitting = { client: PatientClient; player: Person; date: CalendarDate }
type Tab = { submission_key: string; answers: AnswerInput[] }

function submit(
  { client, player, date }: Submitting,
  tab: Tab,
): Promise<Outcome<typeof quizCalls.submitQuiz>> {
  return client.call(quizCalls.submitQuiz, { params: { date }, body: tab }, player.token)
}

/** Submits from several tabs: exactly one must be accepted, with its own answers, and the others refused. */
async function submitOnce(
  { client, ledger }: Play,
  player: Person,
  { date, tabs }: { date: CalendarDate; tabs: AnswerInput[][] },
): Promise<void> {
  const submitting = { client, player, date }
  const outcomes = await Promise.all(
    tabs.map(async (answers) => {
      const tab = { submission_key: randomUUID(), answers }
      return { tab, ...(await submit(submitting, tab)) }
    }),
  )
  for (const { tab, reply, refused } of outcomes) {
    if (reply) {
      ledger.submissions.push({ date, user_id: player.id, ...tab })
      if (answersAsText(reply.submission?.answers ?? []) !== answersAsText(tab.answers)) {
        ledger.violations.push(`${player.id} was shown other answers on ${date} than he submitted`)
      }
    } else if (refused !== 'already_submitted') {
      ledger.violations.push(`a submission of ${player.id} on ${date} was refused: ${refused}`)
    }
  }
  const taken = outcomes.filter(({ reply }) => reply !== null).length
  if (taken !== 1) ledger.violations.push(`${taken} submissions of ${player.id} were taken on ${date}`)
}

async function submitAgain(
  { client, ledger }: Play,
  player: Person,
  { date, answers }: { date: CalendarDate; answers: AnswerInput[] },
): Promise<void> {
  const { refused } = await submit({ client, player, date }, { submission_key: randomUUID(), answers })
  if (refused !== 'already_submitted') {
    ledger.violations.push(`a second submission of ${player.id} on ${date} came to ${refused ?? 'be taken'}`)
  }
}
