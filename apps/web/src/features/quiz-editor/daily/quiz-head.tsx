import type { ComingRound, QuizForEditor } from '@tertulia/contract/quiz-editor'
import { useLingui } from '@lingui/react/macro'
import type { CallCode } from '@/lib/calls/call.ts'
import { TextField } from '@/ui/fields/text-field.tsx'
import { Editors, HostChoice } from './quiz-people.tsx'
import { PlayedNote, QuizDateField } from './quiz-date-field.tsx'
import { emailField, type Problem } from '../form/draft-problems.ts'
import { pasteLine } from '../form/paste.ts'
import type { QuizDraft } from './quiz-draft.ts'
import * as styles from './quiz-form.module.css'

type QuizHeadProps = {
  draft: QuizDraft
  quiz: QuizForEditor | null
  today: string
  taken: readonly string[]
  rounds: readonly ComingRound[]
  problems: readonly Problem[]
  refusal: CallCode | null
  onChange: (changes: Partial<QuizDraft>) => void
}

/** Date and host of a daily quiz. */
export function QuizHead({ draft, quiz, onChange, ...about }: QuizHeadProps) {
  const { problems } = about
  const { t } = useLingui()
  const has = (kind: Problem['kind']) => problems.some((problem) => problem.kind === kind)

  return (
    <section className={`sheet ${styles.editorHead} fitted at-top`} aria-label={t`Date and host`}>
      <QuizDateField {...about} date={draft.date} quiz={quiz} onChange={(date) => onChange({ date })} />
      <HostChoice draft={draft} onChange={onChange} />
      <TextField
        label={t`Host name`}
        description={t`Optional. Who the quiz is credited to.`}
        autoComplete="off"
        maxLength={120}
        value={draft.host_name}
        onChange={(event) => onChange({ host_name: event.currentTarget.value })}
        onPaste={pasteLine}
      />
      <TextField
        id={emailField}
        label={t`Host e-mail`}
        description={t`Receives the statistics the next day.`}
        type="email"
        autoComplete="off"
        value={draft.host_email}
        error={has('email_not_valid') ? t`E-mail is not valid.` : undefined}
        onChange={(event) => onChange({ host_email: event.currentTarget.value })}
        onPaste={pasteLine}
      />
      {quiz && <Editors quiz={quiz} />}
      <PlayedNote submissions={quiz?.submissions ?? 0} />
    </section>
  )
}
