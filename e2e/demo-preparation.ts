import { createSeason, proposeSeason } from '@tertulia/contract/seasons'
import { createSpecialQuiz, type SpecialQuizContent } from '@tertulia/contract/special-quiz-editor'
import {
  getProposal,
  listProposals,
  publishProposal,
  rejectProposal,
  saveProposalDraft,
  submitProposal,
} from '@tertulia/contract/special-quiz-proposals'
import { addDays, type CalendarDate } from '@tertulia/core/calendar/calendar'
import type { DemoCall } from './demo-facts.ts'

/** What an address needs to know of what was added to the demo. */
export type PreparedFacts = {
  upcoming_season: number
  /** Special quizzes to come: one complete and credited, one begun. */
  next_special: CalendarDate
  begun_special: CalendarDate
  proposal: number
}

type Words = { subjects: [string, string, string]; reason: string }

// As long as subjects and reasons are in real life.
const words: Record<'en' | 'pt', Words> = {
  en: {
    subjects: [
      'Extraordinarily long railway journeys',
      'Counter-revolutionary newspapers',
      'Tea and its ceremonies',
    ],
    reason: 'Seven of the twelve questions are about one book. Try a subject with more room.',
  },
  pt: {
    subjects: [
      'Viagens ferroviárias extraordinariamente longas',
      'Jornais contrarrevolucionários',
      'O chá e as suas cerimónias',
    ],
    reason: 'Sete das doze perguntas são sobre o mesmo livro. Tenta um assunto com mais espaço.',
  },
}

function contentOf(subject: string, complete = 12): SpecialQuizContent {
  return {
    subject,
    description: `**${subject}** — [tertulia.test](https://tertulia.test/)`,
    questions: Array.from({ length: 12 }, (_, index) => ({
      position: index + 1,
      text: index < complete ? `${subject}: ${index + 1}?` : '',
      answer: index < complete ? `${subject} ${index + 1}` : '',
      accepted_answers: index === 0 ? [subject.toUpperCase()] : [],
      medium_id: null,
    })),
  }
}

/** The admin prepares the season that follows the running one; gives its number. */
async function prepareNextSeason(call: DemoCall): Promise<number> {
  const { dates, tiers } = await call(proposeSeason, {}, 'admin')
  const { season } = await call(createSeason, { body: { dates, tiers } }, 'admin')
  return season
}

type Proposing = { author: string; today: CalendarDate; language: 'en' | 'pt' }

/** One proposal of an author is rejected, one published, one waits; and he is writing the next. */
async function prepareProposals(call: DemoCall, { author, today, language }: Proposing) {
  const { subjects, reason } = words[language]
  const next_special = addDays(today, 2)
  const editor = 'special-quiz-editor'
  const propose = async (subject: string) => {
    const { id } = await call(submitProposal, { body: contentOf(subject) }, author)
    const { version, proposer } = await call(getProposal, { params: { id } }, editor)
    return { params: { id }, version, author_id: proposer.id }
  }
  const { params: rejected, version: seen } = await propose(subjects[2])
  await call(rejectProposal, { params: rejected, body: { reason, version: seen } }, editor)
  const { params, ...published } = await propose(subjects[0])
  await call(publishProposal, { params, body: { date: next_special, ...published } }, editor)
  await propose(subjects[1])
  await call(saveProposalDraft, { body: contentOf(subjects[0], 3) }, author)
  const [waiting] = (await call(listProposals, {}, editor)).proposals
  if (!waiting) throw new Error('a proposal waits')
  return { next_special, proposal: waiting.id }
}

/** Adds to a demo what only shows in the days after it was made. */
export async function prepareScreens(call: DemoCall, proposing: Proposing): Promise<PreparedFacts> {
  const begun_special = addDays(proposing.today, 5)
  const begun = contentOf(words[proposing.language].subjects[1], 2)
  const body = { date: begun_special, author_id: null, ...begun }
  await call(createSpecialQuiz, { body }, 'special-quiz-editor')
  return {
    upcoming_season: await prepareNextSeason(call),
    begun_special,
    ...(await prepareProposals(call, proposing)),
  }
}
