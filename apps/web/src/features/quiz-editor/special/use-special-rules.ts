import { useMemo } from 'react'
import { useRuleSet } from '@/features/customer/customer.tsx'
import type { FormRules } from '../form/question-draft.ts'

/** Rules for checking a special quiz: the number of questions, without themes. */
export function useSpecialRules(): FormRules {
  const ruleSet = useRuleSet()
  return useMemo(
    () => ({ rule_set: ruleSet, themes: Array.from({ length: ruleSet.special_question_count }, () => []) }),
    [ruleSet],
  )
}
