import * as quizEditorCalls from '@tertulia/contract/quiz-editor'
import type { ComingRound, QuizForEditor } from '@tertulia/contract/quiz-editor'
import { useLingui, Trans } from '@lingui/react/macro'
import type { CallCode } from '@/lib/calls/call.ts'
import { TextField } from '@/ui/fields/text-field.tsx'
import { PlayedNote, QuizDateField } from './quiz-date-field.tsx'
import { emailField, type Problem } from '../form/draft-problems.ts'
import { pasteLine } from '../form/paste.ts'
import type { QuizDraft } from './quiz-draft.ts'
import * as styles from './quiz-form.module.css'
import { useCustomer } from '@/features/customer/customer.tsx'
import { useLanguage } from '@/lib/dates/dates.ts'
import { useCall } from '@/lib/calls/queries.ts'
import { SelectField } from '@/ui/fields/select-field.tsx'
import { PersonName } from '@/ui/words/person-name.tsx'
import { formatDayOf } from '../proposals/day-of.ts'

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

type HostChoiceProps = { draft: QuizDraft; onChange: (changes: Partial<QuizDraft>) => void }

/** Fills in name and e-mail of a member who is a host; nothing while the club has none. */
function HostChoice({ draft, onChange }: HostChoiceProps) {
  const { t } = useLingui()
  const { data } = useCall(quizEditorCalls.listHosts, {})
  if (data === undefined || data.hosts.length === 0) return null
  const { hosts } = data
  const nameOf = ({ name, surname }: (typeof hosts)[number]) => `${name} ${surname}`.trim()
  const chosen = hosts.find((host) => host.email === draft.host_email && nameOf(host) === draft.host_name)

  return (
    <SelectField
      label={t`Member`}
      description={t`Someone who hosts quizzes here: fills in the name and e-mail, which you can also type.`}
      value={chosen?.id ?? ''}
      onChange={(event) => {
        const host = hosts.find(({ id }) => String(id) === event.currentTarget.value)
        onChange({ host_name: host ? nameOf(host) : '', host_email: host?.email ?? '' })
      }}
      data={[
        { value: '', label: t`Somebody else, or nobody` },
        ...hosts.map((host) => ({ value: String(host.id), label: nameOf(host) })),
      ]}
    />
  )
}

/** The person who created a quiz, and the one who saved it last. */
function Editors({ quiz: { author, last_edit } }: { quiz: QuizForEditor }) {
  const language = useLanguage()
  const { time_zone } = useCustomer()
  const day = last_edit && formatDayOf(last_edit.edited_at, time_zone, language)
  return (
    <p className={`${styles.editorNote} soft`}>
      <Trans>
        Created by <PersonName person={author} />
      </Trans>
      {last_edit && (
        <>
          {' · '}
          <Trans>
            last edited by <PersonName person={last_edit.editor} /> on {day}
          </Trans>
        </>
      )}
    </p>
  )
}
