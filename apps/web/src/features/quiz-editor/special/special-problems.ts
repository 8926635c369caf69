import { isBlank } from '@tertulia/core/quizzes/normalise-answer'
import type { SpecialQuizForEditor } from '@tertulia/contract/special-quiz-editor'
import { useMemo } from 'react'
import { useRuleSet } from '@/features/customer/customer.tsx'
import {
  dateField,
  descriptionField,
  longestText,
  mustStayComplete,
  questionProblems,
  subjectField,
  wasPlayed,
  type Problem,
} from '../form/draft-problems.ts'
import type { FormRules } from '../form/question-draft.ts'
import { contentInput, type SpecialContentDraft, type SpecialDraft } from './special-draft.ts'

type Checked = { draft: SpecialDraft; quiz: SpecialQuizForEditor | null; rules: FormRules }

/** All problems found here for which the server would refuse a special quiz. */
export function specialProblems({ draft, quiz, rules }: Checked): Problem[] {
  const problems: Problem[] = []
  if (draft.date === '') problems.push({ kind: 'date_missing', field: dateField })
  if (isBlank(draft.subject) && wasPlayed(quiz)) {
    problems.push({ kind: 'subject_must_stay', field: subjectField })
  }
  return [...problems, ...contentProblems(draft), ...mustStayComplete(draft, quiz, rules)]
}

/** Problems that prevent saving a proposal: lengths and unfinished uploads. */
export function contentProblems(draft: SpecialContentDraft): Problem[] {
  const tooLong = contentInput(draft).description.length > longestText
  const problems: Problem[] = tooLong ? [{ kind: 'description_too_long', field: descriptionField }] : []
  return [...problems, ...questionProblems(draft)]
}

/** Rules for checking a special quiz: the number of questions, without themes. */
export function useSpecialRules(): FormRules {
  const ruleSet = useRuleSet()
  return useMemo(
    () => ({ rule_set: ruleSet, themes: Array.from({ length: ruleSet.special_question_count }, () => []) }),
    [ruleSet],
  )
}
