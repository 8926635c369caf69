import type { ExternalQuestion } from '@tertulia/contract/external-questions'
import type { Theme } from '@tertulia/contract/themes'
import { isBlank } from '@tertulia/core/quizzes/normalise-answer'
import { useMemo } from 'react'
import type { CallError } from '@/lib/call.ts'
import type { QuestionDraft, Written } from './question-draft.ts'

/** Why a question of the bank cannot be had: another quiz was faster, or it is gone. */
export type BankProblem = 'used' | 'gone'

/** The questions of the bank that a form has, by id: the number of the question where each stands. */
export type PlacedQuestions = ReadonlyMap<number, number>

/** What a form has from the bank. */
export function usePlacedQuestions({ questions }: Written): PlacedQuestions {
  // Stays the same while something else is typed.
  const key = JSON.stringify(
    questions.flatMap(({ external_question, position }) =>
      external_question ? [[external_question.id, position]] : [],
    ),
  )
  return useMemo(() => new Map(JSON.parse(key) as [number, number][]), [key])
}

/** A question of the bank that a saving was refused for, and where it stood. */
export type RefusedQuestion = { position: number; id: number; problem: BankProblem }

/** The questions of the bank that stood in the way of saving a form. */
export function refusedQuestions({ details = [] }: CallError, { questions }: Written): RefusedQuestion[] {
  return details.flatMap(({ field, problem }) => {
    const place = /^questions\.(\d+)\.external_question_id$/.exec(field)?.[1]
    const question = questions.find(({ position }) => position === Number(place))
    if (!question?.external_question || (problem !== 'used' && problem !== 'gone')) return []
    return [{ position: question.position, id: question.external_question.id, problem }]
  })
}

/** Why what stands at a question now was refused; null when it was not. */
export function bankProblemOf(
  refused: readonly RefusedQuestion[],
  { position, external_question }: QuestionDraft,
): BankProblem | null {
  const found = refused.find((known) => known.position === position && known.id === external_question?.id)
  return found?.problem ?? null
}

/** Whether taking a question over would replace something. */
export function isWritten(question: QuestionDraft): boolean {
  const { text, answer, accepted_answers, typed_alternative, medium } = question
  const texts = [text, answer, typed_alternative, ...accepted_answers]
  return medium !== null || texts.some((written) => !isBlank(written))
}

/** What a question becomes when one of the bank is taken over. */
export function takenOver(
  { id, origin, text, answer, accepted_answers, subtheme_id, medium }: ExternalQuestion,
  theme: Theme | null,
): Partial<QuestionDraft> {
  const is_of_theme = theme?.subthemes.some((known) => known.id === subtheme_id) ?? false
  return {
    text,
    answer,
    accepted_answers,
    typed_alternative: '',
    medium,
    external_question: { id, origin },
    ...(is_of_theme && { subtheme_id }),
  }
}
