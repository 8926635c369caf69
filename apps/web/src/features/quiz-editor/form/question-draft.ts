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

/** One question in the form. */
export type QuestionDraft = {
  position: number
  /** Null in a special quiz. */
  subtheme_id: number | null
  text: string
  answer: string
  accepted_answers: string[]
  /** An alternative being typed, included when saving. */
  typedAlternative: string
  medium: Medium | null
  uploading: boolean
  /** The question of the bank it was copied from. */
  external_question: { id: number; origin: string } | null
}

/** Fields common to all quiz forms. */
export type Written = { questions: QuestionDraft[] }

type SavedQuestion = Pick<QuestionDraft, 'position' | 'text' | 'answer' | 'accepted_answers' | 'medium'> &
  // Optional, because proposals cannot use the bank.
  Partial<Pick<QuestionDraft, 'external_question'>>

/** The form's question at a position, saved or empty. */
export function questionDraft(position: number, saved: readonly SavedQuestion[]): QuestionDraft {
  const question = saved.find((candidate) => candidate.position === position)
  return {
    position,
    subtheme_id: null,
    text: question?.text ?? '',
    answer: question?.answer ?? '',
    accepted_answers: question?.accepted_answers ?? [],
    typedAlternative: '',
    medium: question?.medium ?? null,
    uploading: false,
    external_question: question?.external_question ?? null,
  }
}

/** Builds the request for a question of either kind of quiz. */
export function questionInput(question: QuestionDraft) {
  const taken = question.external_question
  return {
    position: question.position,
    text: cleanText(question.text),
    answer: cleanLine(question.answer),
    accepted_answers: allAlternatives(question),
    medium_id: question.medium?.id ?? null,
    // An emptied question is no longer linked to the bank.
    ...(taken && !isEmpty(question) && { external_question_id: taken.id }),
  }
}

const isEmpty = ({ text, answer }: QuestionDraft) => isBlank(text) && isBlank(answer)

function allAlternatives({ accepted_answers, typedAlternative }: QuestionDraft): string[] {
  const typed = cleanLine(typedAlternative)
  return typed === '' || accepted_answers.includes(typed) ? accepted_answers : [...accepted_answers, typed]
}

/** Numbers of the questions that differ. */
export function changedQuestions(one: Written, other: Written): number[] {
  const theirs = other.questions.map(comparable)
  return one.questions
    .filter((question, index) => comparable(question) !== theirs[index])
    .map(({ position }) => position)
}

function comparable(question: QuestionDraft): string {
  return JSON.stringify([questionInput(question), question.subtheme_id])
}

/** Tells whether the accepted answers differ, so that given answers would have to be judged again. */
export function answersDiffer(one: Written, other: Written): boolean {
  return answersOf(one) !== answersOf(other)
}

function answersOf({ questions }: Written): string {
  const counted = questions.map(questionInput)
  return JSON.stringify(counted.map(({ answer, accepted_answers }) => [answer, accepted_answers]))
}

/** The themes that a question may be of: one, several of which its subtheme chooses, or none in a special quiz. */
export type PossibleThemes = readonly Theme[]

/** The theme of a question: the only one that it may have, or that of its subtheme; null before one is chosen. */
export function themeOf(
  { subtheme_id }: Pick<QuestionDraft, 'subtheme_id'>,
  themes: PossibleThemes,
): Theme | null {
  const [only, other] = themes
  if (only && !other) return only
  return themes.find(({ subthemes }) => subthemes.some(({ id }) => id === subtheme_id)) ?? null
}

/** The slug of the chosen subtheme; null without one. */
export function subthemeSlug(question: QuestionDraft, themes: PossibleThemes): string | null {
  const subthemes = themeOf(question, themes)?.subthemes ?? []
  return subthemes.find(({ id }) => id === question.subtheme_id)?.slug ?? null
}

/** Lists what a question lacks; without themes it needs no subtheme. */
export function missingOf(question: QuestionDraft, themes: PossibleThemes, ruleSet: RuleSet): QuestionPart[] {
  if (themes.length === 0) {
    const alone = { subject: '-', questions: [question] }
    return missingSpecialParts(alone, { ...ruleSet, special_question_count: 1 }).flatMap(({ part }) =>
      part === 'subject' ? [] : [part],
    )
  }
  const parts = { text: question.text, answer: question.answer, subtheme: subthemeSlug(question, themes) }
  return missingParts([parts], { ...ruleSet, question_count: 1 }).map(({ part }) => part)
}

/** Rules for checking a form: the themes that each question may be of, in order, and the customer's rule set. */
export type FormRules = { themes: readonly PossibleThemes[]; rule_set: RuleSet }

/** Numbers of the incomplete questions. */
export function incompleteQuestions({ questions }: Written, { themes, rule_set }: FormRules): number[] {
  return questions
    .filter((question, index) => missingOf(question, themes[index] ?? [], rule_set).length > 0)
    .map(({ position }) => position)
}

/** Changes one of the form's questions. */
export function withQuestion<Draft extends Written>(
  draft: Draft,
  position: number,
  changes: Partial<QuestionDraft>,
): Draft {
  const changed = (question: QuestionDraft) =>
    question.position === position ? { ...question, ...changes } : question
  return { ...draft, questions: draft.questions.map(changed) }
}

/** The form after saving: typed alternatives become chips, and uploads are dropped. */
export function settledDraft<Draft extends Written>(draft: Draft): Draft {
  const settled = (question: QuestionDraft) => ({
    ...question,
    accepted_answers: allAlternatives(question),
    typedAlternative: '',
    uploading: false,
  })
  return { ...draft, questions: draft.questions.map(settled) }
}
