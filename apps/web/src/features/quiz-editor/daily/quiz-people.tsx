import { Trans, useLingui } from '@lingui/react/macro'
import * as quizEditorCalls from '@tertulia/contract/quiz-editor'
import type { QuizForEditor } from '@tertulia/contract/quiz-editor'
import { useCustomer } from '@/features/customer/customer.tsx'
import { useLanguage } from '@/lib/dates/dates.ts'
import { useCall } from '@/lib/calls/queries.ts'
import { SelectField } from '@/ui/fields/select-field.tsx'
import { PersonName } from '@/ui/words/person-name.tsx'
import { formatDayOf } from '../proposals/day-of.ts'
import type { QuizDraft } from './quiz-draft.ts'
import * as styles from './quiz-form.module.css'

type HostChoiceProps = { draft: QuizDraft; onChange: (changes: Partial<QuizDraft>) => void }

/** Fills in name and e-mail of a member who is a host; nothing while the club has none. */
export function HostChoice({ draft, onChange }: HostChoiceProps) {
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
export function Editors({ quiz: { author, last_edit } }: { quiz: QuizForEditor }) {
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
