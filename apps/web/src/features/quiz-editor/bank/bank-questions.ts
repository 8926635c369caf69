import type { ExternalQuestion } from '@tertulia/contract/external-questions'
import { isBlank } from '@tertulia/core/quizzes/normalise-answer'
import { useMemo } from 'react'
import type { CallError } from '@/lib/calls/call.ts'
import { questionField } from '../form/draft-problems.ts'
import type { PossibleThemes, QuestionDraft, Written } from '../form/question-draft.ts'

/** Reason why a question of the bank is unavailable: another quiz uses it, or it was deleted. */
export type BankProblem = 'used' | 'gone'

/** The bank's questions in a form: id to question number. */
export type PlacedQuestions = ReadonlyMap<number, number>

/** Returns the bank's questions in a form. */
export function usePlacedQuestions({ questions }: Written): PlacedQuestions {
  // Stable while other fields are typed.
  const key = questions
    .flatMap(({ external_question, position }) => (external_question ? [external_question.id, position] : []))
    .join(' ')
  return useMemo(
    () => new Map([...key.matchAll(/(\d+) (\d+)/g)].map(([, id, at]) => [Number(id), Number(at)])),
    [key],
  )
}

/** A question of the bank that prevented saving, and its position. */
export type RefusedQuestion = { field: string; position: number; id: number; problem: BankProblem }

/** The questions of the bank that prevented saving a form. */
export function refusedQuestions({ details = [] }: CallError, { questions }: Written): RefusedQuestion[] {
  return details.flatMap(({ field, problem }) => {
    const place = /^questions\.(\d+)\.external_question_id$/.exec(field)?.[1]
    const question = questions.find(({ position }) => position === Number(place))
    if (!question?.external_question || (problem !== 'used' && problem !== 'gone')) return []
    const { position, external_question: bank } = question
    return [{ field: questionField(position, 'bank'), position, id: bank.id, problem }]
  })
}

/** Returns why a question's current bank question was refused; null when it was not. */
export function bankProblemOf(
  refused: readonly RefusedQuestion[],
  { position, external_question }: QuestionDraft,
): BankProblem | null {
  const refusedQuestion = refused.find(
    (known) => known.position === position && known.id === external_question?.id,
  )
  return refusedQuestion?.problem ?? null
}

/** Tells whether a question of the bank would replace something. */
export function isWritten(question: QuestionDraft): boolean {
  const { text, answer, accepted_answers, typedAlternative, medium } = question
  const texts = [text, answer, typedAlternative, ...accepted_answers]
  return medium !== null || texts.some((written) => !isBlank(written))
}

/** Returns a form's question filled from one of the bank. */
export function takenOver(
  { id, origin, text, answer, accepted_answers, subtheme_id, medium }: ExternalQuestion,
  themes: PossibleThemes,
): Partial<QuestionDraft> {
  const isOfTheme = themes.some(({ subthemes }) => subthemes.some((known) => known.id === subtheme_id))
  return {
    text,
    answer,
    accepted_answers,
    typedAlternative: '',
    medium,
    external_question: { id, origin },
    ...(isOfTheme && { subtheme_id }),
  }
}
