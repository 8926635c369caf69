import type { Proposal, ProposalDraft } from '@tertulia/contract/special-quiz-proposals'
import type { SpecialQuizForEditor } from '@tertulia/contract/special-quiz-editor'

/** Twelve complete questions. */
const questions: Proposal['questions'] = Array.from({ length: 12 }, (_, index) => ({
  position: index + 1,
  text: `Statement ${index + 1}`,
  answer: `Answer ${index + 1}`,
  accepted_answers: [],
  medium: null,
}))

/** The complete special quiz of 27 November, without an author. */
export function aSpecialQuizToEdit(changes: Partial<SpecialQuizForEditor> = {}): SpecialQuizForEditor {
  return {
    date: '2026-11-27',
    author: null,
    subject: 'Bridges',
    description: '',
    questions: questions.map((question) => ({
      ...question,
      id: 1000 + question.position,
      external_question: null,
    })),
    phase: 'future',
    complete: true,
    submissions: 0,
    version: 3,
    ...changes,
  }
}

/** Pedro's complete proposal, not reviewed yet. */
export function aProposal(changes: Partial<Proposal> = {}): Proposal {
  return {
    id: 5,
    proposer: { id: 9, name: 'Pedro', surname: 'Paixão' },
    state: 'submitted',
    subject: 'Bridges',
    description: '',
    questions,
    submitted_at: '2026-11-18T10:00:00.000Z',
    version: 2,
    ...changes,
  }
}

/** A nearly empty draft: its first question, saved at 10:00. */
export function aProposalDraft(changes: Partial<ProposalDraft> = {}): ProposalDraft {
  return {
    subject: 'Bridges',
    description: '',
    questions: questions.slice(0, 1),
    saved_at: '2026-11-20T10:00:00.000Z',
    ...changes,
  }
}

/** A draft with all its questions. */
export function aWholeDraft(): ProposalDraft {
  return aProposalDraft({ questions })
}
