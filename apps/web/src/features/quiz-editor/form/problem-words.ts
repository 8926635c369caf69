import { useLingui } from '@lingui/react/macro'
import type { CallCode } from '@/lib/calls/call.ts'
import { errorWords } from '@/lib/calls/error-words.ts'
import {
  longestAnswer,
  longestText,
  mostAlternatives,
  type Problem,
  type ProblemKind,
} from './draft-problems.ts'

/** Describes the problems that prevent saving. */
function useProblemWords(): Record<ProblemKind, string> {
  const { t } = useLingui()
  return {
    date_missing: t`Choose a date.`,
    email_not_valid: t`E-mail is not valid.`,
    description_too_long: t`The description has more than ${longestText} characters.`,
    text_too_long: t`A question has more than ${longestText} characters.`,
    answer_too_long: t`An answer has more than ${longestAnswer} characters.`,
    too_many_alternatives: t`A question has more than ${mostAlternatives} accepted alternatives.`,
    forbidden_pair: errorWords('forbidden_pair'),
    still_uploading: t`A file is still uploading. Save when it’s done.`,
    must_stay_complete: t`Players have already answered this quiz, so every question must stay complete.`,
    subject_must_stay: t`Players have already answered this quiz, so it must keep a subject.`,
  }
}

/** Returns a function that describes what prevents saving: problems found here, else the server's refusal. */
export function useRefusalWords() {
  const words = useProblemWords()
  return (problems: readonly Problem[], refusal: CallCode | null, failure: string): string | null => {
    const reasons = [...new Set(problems.map(({ kind }) => words[kind]))]
    if (reasons.length === 0 && refusal !== null) reasons.push(errorWords(refusal))
    return reasons.length === 0 ? null : `${failure} ${reasons.join(' ')}`
  }
}
