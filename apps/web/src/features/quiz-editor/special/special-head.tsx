import type { SpecialQuizForEditor } from '@tertulia/contract/special-quiz-editor'
import { useLingui } from '@lingui/react/macro'
import type { CallCode } from '@/lib/calls/call.ts'
import { AuthorField } from '../proposals/author-field.tsx'
import type { Problem } from '../form/draft-problems.ts'
import { PlayedNote, QuizDateField } from '../daily/quiz-date-field.tsx'
import type { SpecialDraft } from './special-draft.ts'
import { SubjectFields } from './subject-fields.tsx'
import * as styles from './subject-fields.module.css'

type SpecialHeadProps = {
  draft: SpecialDraft
  quiz: SpecialQuizForEditor | null
  today: string
  taken: readonly string[]
  problems: readonly Problem[]
  refusal: CallCode | null
  onChange: (changes: Partial<SpecialDraft>) => void
}

/** Date, author, subject and description of a special quiz. */
export function SpecialHead(props: SpecialHeadProps) {
  const { draft, quiz, problems, onChange } = props
  const { t } = useLingui()

  return (
    <section className="sheet stack gap-20 fitted" aria-label={t`Date, author and subject`}>
      <div className={`${styles.specialHeadRow} fitted`}>
        <QuizDateField {...props} date={draft.date} onChange={(date) => onChange({ date })} />
        <AuthorField author={draft.author} onChange={(author) => onChange({ author })} />
      </div>
      <SubjectFields
        draft={draft}
        subjectRefused={problems.some(({ kind }) => kind === 'subject_must_stay')}
        onChange={onChange}
      />
      <PlayedNote submissions={quiz?.submissions ?? 0} />
    </section>
  )
}
