import { useMemo } from 'react'
import { useRuleSet } from '@/features/customer/customer.tsx'
import type { FormRules } from './question-draft.ts'

/** What a special quiz is checked against: so many questions, without themes. */
export function useSpecialRules(): FormRules {
  const rule_set = useRuleSet()
  return useMemo(
    () => ({ rule_set, themes: Array.from({ length: rule_set.special_question_count }, () => null) }),
    [rule_set],
  )
}
