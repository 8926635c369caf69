import { cleanLine, cleanText } from '@tertulia/core/quizzes/clean-text'
import { isBlank } from '@tertulia/core/quizzes/normalise-answer'
import {
  missingParts,
  missingSpecialParts,
  type QuestionPart,
} from '@tertulia/core/quizzes/quiz-completeness'
import type { RuleSet } from '@tertulia/core/rule-sets/rule-set'
import type { Medium } from '@tertulia/contract/media'
import type { Theme } from '@tertulia/contract/themes'

/** One question as it stands in the form. */
export type QuestionDraft = {
  position: number
  /** Null in a special quiz. */
  subtheme_id: number | null
  text: string
  answer: string
  accepted_answers: string[]
  /** An alternative that is being typed: saving takes it along. */
  typed_alternative: string
  medium: Medium | null
  uploading: boolean
  /** The question of the bank that it was taken from. */
  external_question: { id: number; origin: string } | null
}

/** What every form of a quiz holds, whatever stands in its head. */
export type Written = { questions: QuestionDraft[] }

type SavedQuestion = Pick<QuestionDraft, 'position' | 'text' | 'answer' | 'accepted_answers' | 'medium'> &
  // A proposal takes nothing from the bank.
  Partial<Pick<QuestionDraft, 'external_question'>>

/** The question of a position as the form shows it, saved already or not. */
export function questionDraft(position: number, saved: readonly SavedQuestion[]): QuestionDraft {
  const question = saved.find((candidate) => candidate.position === position)
  return {
    position,
    subtheme_id: null,
    text: question?.text ?? '',
    answer: question?.answer ?? '',
    accepted_answers: question?.accepted_answers ?? [],
    typed_alternative: '',
    medium: question?.medium ?? null,
    uploading: false,
    external_question: question?.external_question ?? null,
  }
}

/** What saving sends of a question of either kind of quiz. */
export function questionInput(question: QuestionDraft) {
  const taken = question.external_question
  return {
    position: question.position,
    text: cleanText(question.text),
    answer: cleanLine(question.answer),
    accepted_answers: allAlternatives(question),
    medium_id: question.medium?.id ?? null,
    // Who has emptied a question no longer has it from the bank.
    ...(taken && !isEmpty(question) && { external_question_id: taken.id }),
  }
}

const isEmpty = ({ text, answer }: QuestionDraft) => isBlank(text) && isBlank(answer)

function allAlternatives({ accepted_answers, typed_alternative }: QuestionDraft): string[] {
  const typed = cleanLine(typed_alternative)
  return typed === '' || accepted_answers.includes(typed) ? accepted_answers : [...accepted_answers, typed]
}

/** Numbers of the questions that are not the same in both. */
export function changedQuestions(one: Written, other: Written): number[] {
  const theirs = other.questions.map(comparable)
  return one.questions
    .filter((question, index) => comparable(question) !== theirs[index])
    .map(({ position }) => position)
}

function comparable(question: QuestionDraft): string {
  return JSON.stringify([questionInput(question), question.subtheme_id])
}

/** Whether what counts as right differs, so that given answers would have to be judged again. */
export function answersDiffer(one: Written, other: Written): boolean {
  return answersOf(one) !== answersOf(other)
}

function answersOf({ questions }: Written): string {
  const counted = questions.map(questionInput)
  return JSON.stringify(counted.map(({ answer, accepted_answers }) => [answer, accepted_answers]))
}

/** The slug of the chosen subtheme; null where none is chosen, or there is none to choose. */
export function subthemeSlug({ subtheme_id }: QuestionDraft, theme: Theme | null): string | null {
  return theme?.subthemes.find(({ id }) => id === subtheme_id)?.slug ?? null
}

/** What a question lacks to be complete; without a theme it needs no subtheme. */
export function missingOf(question: QuestionDraft, theme: Theme | null, rule_set: RuleSet): QuestionPart[] {
  if (theme === null) {
    const alone = { subject: '-', questions: [question] }
    return missingSpecialParts(alone, { ...rule_set, special_question_count: 1 }).flatMap(({ part }) =>
      part === 'subject' ? [] : [part],
    )
  }
  const parts = { text: question.text, answer: question.answer, subtheme: subthemeSlug(question, theme) }
  return missingParts([parts], { ...rule_set, question_count: 1 }).map(({ part }) => part)
}

/** What a form is checked against: the theme of each question in order, null without one, and the customer's rules. */
export type FormRules = { themes: readonly (Theme | null)[]; rule_set: RuleSet }

/** Numbers of the questions that lack something. */
export function incompleteQuestions({ questions }: Written, { themes, rule_set }: FormRules): number[] {
  return questions
    .filter((question, index) => missingOf(question, themes[index] ?? null, rule_set).length > 0)
    .map(({ position }) => position)
}

/** The form after its content was saved or kept: what was being typed is a chip, and no file is on its way. */
export function settledDraft<Draft extends Written>(draft: Draft): Draft {
  const settled = (question: QuestionDraft) => ({
    ...question,
    accepted_answers: allAlternatives(question),
    typed_alternative: '',
    uploading: false,
  })
  return { ...draft, questions: draft.questions.map(settled) }
}
