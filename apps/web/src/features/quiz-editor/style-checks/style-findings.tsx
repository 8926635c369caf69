import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { StyleFinding } from '@tertulia/contract/style-checks'
import { statementLengthAdvised } from '@tertulia/core/quizzes/style-checks'
import { formatDateShort, useLanguage } from '@/lib/dates/dates.ts'
import { Button } from '@/ui/button.tsx'
import type { QuestionDraft } from '../form/question-draft.ts'
import type { StyleChecks } from './use-style-checks.ts'
import * as styles from '../form/quiz-form.module.css'

type StyleFindingsProps = { question: QuestionDraft; checks: StyleChecks }

/** What to look at again in a question; what was dismissed can be brought back. */
export function StyleFindings({ question, checks }: StyleFindingsProps) {
  const { t } = useLingui()
  const { position } = question
  const findings = checks.findings.filter((finding) => finding.position === position)
  const open = findings.filter(({ dismissed }) => !dismissed)
  const dismissed = findings.filter((finding) => finding.dismissed)
  if (findings.length === 0) return null

  return (
    <section
      className={`${styles.findings} card stack gap-8 fitted small`}
      aria-label={t`Worth another look: question ${position}`}
    >
      {open.length > 0 && (
        <>
          <h3>
            <Trans>Worth another look</Trans>
          </h3>
          <FindingList
            findings={open}
            action={t`It’s fine`}
            onAction={({ check }) => checks.dismiss(question, check, true)}
          />
        </>
      )}
      {dismissed.length > 0 && (
        <details>
          <summary className="soft touchable">
            <Plural value={dismissed.length} one="# accepted as it is" other="# accepted as it is" />
          </summary>
          <FindingList
            findings={dismissed}
            action={t`Point out again`}
            onAction={({ check }) => checks.dismiss(question, check, false)}
          />
        </details>
      )}
    </section>
  )
}

type FindingListProps = {
  findings: readonly StyleFinding[]
  /** Words of the button beside each finding. */
  action: string
  onAction: (finding: StyleFinding) => void
}

function FindingList({ findings, action, onAction }: FindingListProps) {
  const words = useFindingWords()
  return (
    <ul className="stack gap-4 fitted">
      {findings.map((finding) => (
        <li key={finding.check} className="row apart gap-4-16">
          <span className="breakable">{words(finding)}</span>
          <Button look="quiet" aria-label={`${action}: ${words(finding)}`} onClick={() => onAction(finding)}>
            {action}
          </Button>
        </li>
      ))}
    </ul>
  )
}

function useFindingWords() {
  const { t } = useLingui()
  const language = useLanguage()
  return ({ check, value, quiz }: StyleFinding): string => {
    const day = quiz ? formatDateShort(quiz.date, language) : ''
    const place = quiz?.kind === 'special' ? t`In the special quiz of ${day}` : t`In the quiz of ${day}`
    const words: Record<StyleFinding['check'], string> = {
      answer_in_text: t`“${value}” is in the question and in the answer.`,
      no_question_mark: t`There’s no question mark.`,
      undated: t`“${value}” won’t hold for long: say as of when.`,
      too_long: t`The question has ${value} characters. Up to ${statementLengthAdvised} are read easily.`,
      like_another: t`${place} there’s a question much like it: “${value}”`,
      answer_used: t`${place} there’s the same answer: “${value}”`,
    }
    return words[check]
  }
}
