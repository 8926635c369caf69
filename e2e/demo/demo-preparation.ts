import type { Language } from '@tertulia/core/customers/languages'
import * as seasonCalls from '@tertulia/contract/seasons'
import * as specialQuizEditorCalls from '@tertulia/contract/special-quiz-editor'
import type { SpecialQuizContent } from '@tertulia/contract/special-quiz-editor'
import * as specialQuizProposalCalls from '@tertulia/contract/special-quiz-proposals'
import { addDays, type CalendarDate } from '@tertulia/core/calendar/calendar'
import type { DemoCall } from './demo-facts.ts'

/** Facts about additions to the demo for addresses. */
export type PreparedFacts = {
  upcomingSeason: number
  /** Coming special quizzes: one complete with an author, one incomplete. */
  nextSpecial: CalendarDate
  begunSpecial: CalendarDate
  proposal: number
}

type Words = { subjects: [string, string, string]; reason: string }

// Realistic lengths of subjects and reasons.
const words: Record<Language, Words> = {
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

/** Creates the next season as admin; returns its number. */
async function prepareNextSeason(call: DemoCall): Promise<number> {
  const { dates, tiers } = await call(seasonCalls.proposeSeason, {}, 'admin')
  const { season } = await call(seasonCalls.createSeason, { body: { dates, tiers } }, 'admin')
  return season
}

type Proposing = { author: string; today: CalendarDate; language: Language }

/** Creates proposals of an author: one rejected, one published, one waiting, and a draft. */
async function prepareProposals(call: DemoCall, { author, today, language }: Proposing) {
  const { subjects, reason } = words[language]
  const nextSpecial = addDays(today, 2)
  const editor = 'special-quiz-editor'
  const propose = async (subject: string) => {
    const { id } = await call(specialQuizProposalCalls.submitProposal, { body: contentOf(subject) }, author)
    const { version, proposer } = await call(specialQuizProposalCalls.getProposal, { params: { id } }, editor)
    return { params: { id }, version, author_id: proposer.id }
  }
  const { params: rejected, version: seen } = await propose(subjects[2])
  await call(
    specialQuizProposalCalls.rejectProposal,
    { params: rejected, body: { reason, version: seen } },
    editor,
  )
  const { params, ...published } = await propose(subjects[0])
  await call(
    specialQuizProposalCalls.publishProposal,
    { params, body: { date: nextSpecial, ...published } },
    editor,
  )
  await propose(subjects[1])
  await call(specialQuizProposalCalls.saveProposalDraft, { body: contentOf(subjects[0], 3) }, author)
  const [waiting] = (await call(specialQuizProposalCalls.listProposals, {}, editor)).proposals
  if (!waiting) throw new Error('a proposal waits')
  return { nextSpecial, proposal: waiting.id }
}

/** Adds to a demo content that only exists some days after its creation. */
export async function prepareScreens(call: DemoCall, proposing: Proposing): Promise<PreparedFacts> {
  const begunSpecial = addDays(proposing.today, 5)
  const begun = contentOf(words[proposing.language].subjects[1], 2)
  const body = { date: begunSpecial, author_id: null, ...begun }
  await call(specialQuizEditorCalls.createSpecialQuiz, { body }, 'special-quiz-editor')
  return {
    upcomingSeason: await prepareNextSeason(call),
    begunSpecial,
    ...(await prepareProposals(call, proposing)),
  }
}
