import type { QuizForEditor } from '@tertulia/contract/quiz-editor'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import type { CallCode } from '@/lib/call.ts'
import { errorWords } from '@/lib/error-words.ts'
import { DateField } from './date-field.tsx'
import { email_field, type Problem } from './draft-problems.ts'
import { pasteLine } from './paste.ts'
import { help_under } from './field-shape.ts'
import type { QuizDraft } from './quiz-draft.ts'

type QuizHeadProps = {
  draft: QuizDraft
  quiz: QuizForEditor | null
  today: string
  taken: readonly string[]
  problems: readonly Problem[]
  refusal: CallCode | null
  onChange: (changes: Partial<QuizDraft>) => void
}

/** Date and host of a quiz. */
export function QuizHead({ draft, quiz, today, taken, problems, refusal, onChange }: QuizHeadProps) {
  const { t } = useLingui()
  const has = (kind: Problem['kind']) => problems.some((problem) => problem.kind === kind)
  const about_date = refusal === 'date_taken' || refusal === 'date_not_future'

  return (
    <section className="sheet editor-head" aria-label={t`Date and host`}>
      <DateField
        date={draft.date}
        today={today}
        taken={taken.filter((date) => date !== quiz?.date)}
        fixed={quiz !== null && quiz.phase !== 'future'}
        error={has('date_missing') ? t`Choose a date.` : about_date ? errorWords(refusal) : undefined}
        onChange={(date) => onChange({ date })}
      />
      <TextInput
        label={t`Host name`}
        inputWrapperOrder={help_under}
        description={t`Who the quiz is credited to. May stay empty.`}
        autoComplete="off"
        maxLength={120}
        value={draft.host_name}
        onChange={(event) => onChange({ host_name: event.currentTarget.value })}
        onPaste={pasteLine}
      />
      <TextInput
        id={email_field}
        label={t`Host e-mail`}
        inputWrapperOrder={help_under}
        description={t`Receives the statistics the day after.`}
        type="email"
        autoComplete="off"
        value={draft.host_email}
        error={has('email_not_valid') ? t`E-mail is not valid.` : undefined}
        onChange={(event) => onChange({ host_email: event.currentTarget.value })}
        onPaste={pasteLine}
      />
      {quiz && quiz.submissions > 0 && <PlayedNote submissions={quiz.submissions} />}
    </section>
  )
}

function PlayedNote({ submissions }: { submissions: number }) {
  return (
    <p className="editor-note">
      <Plural value={submissions} one="# person has answered." other="# people have answered." />{' '}
      <Trans>Changed answers are judged again; you see the effect before it is saved.</Trans>
    </p>
  )
}
