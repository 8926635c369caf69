import * as specialQuizEditorCalls from '@tertulia/contract/special-quiz-editor'
import type { SpecialQuizForEditor } from '@tertulia/contract/special-quiz-editor'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import { PlayedBy, useRuleSet } from '@/features/customer/customer.tsx'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { useCall } from '@/lib/calls/queries.ts'
import { Page } from '@/ui/page.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { QuizFormSkeleton } from '../daily/quiz-form-skeleton.tsx'
import { EditedQuizLinks } from '../form/edited-quiz-links.tsx'
import { isBlank } from '@tertulia/core/quizzes/normalise-answer'
import { useSaveKey } from '@/lib/drafts/save-key.ts'
import { RestoredNotice } from '@/ui/forms/restored-notice.tsx'
import type { CallCode } from '@/lib/calls/call.ts'
import { usePlacedQuestions } from '../bank/bank-questions.ts'
import { FormBar, QuizCompleteness } from '../form/form-bar.tsx'
import { Preparation } from '../form/preparation.tsx'
import { useStyleChecks } from '../style-checks/use-style-checks.ts'
import { isComing, type Problem } from '../form/draft-problems.ts'
import { WritingTools } from '../form/writing-tools.tsx'
import { PlainQuestions } from './plain-questions.tsx'
import { changedQuestions, incompleteQuestions } from '../form/question-draft.ts'
import { useSpecialCalls } from '../daily/quiz-calls.ts'
import { QuizConflict } from '../form/form-conflict.tsx'
import { QuizRemoval } from '../daily/quiz-removal.tsx'
import { useQuizWords } from '../form/quiz-words.ts'
import { specialDraft, specialInput, type SpecialDraft } from './special-draft.ts'
import { specialProblems, useSpecialRules } from './special-problems.ts'
import { isOwnProblem } from '../form/use-question-form.ts'
import { useQuizForm } from '../daily/use-quiz-form.tsx'
import { AuthorField } from '../proposals/author-field.tsx'
import { PlayedNote, QuizDateField } from '../daily/quiz-date-field.tsx'
import { SubjectFields } from './subject-fields.tsx'
import * as styles from '../form/quiz-form.module.css'

/** Page to create a special quiz. */
export function NewSpecialQuizPage() {
  return <Editor />
}

/** Page to edit the special quiz of a date. */
export function SpecialEditorPage() {
  return <Editor {...useParams({ from: '/admin/special-quiz/$date/edit' })} />
}

function Editor({ date }: { date?: string }) {
  const { t } = useLingui()
  const language = useLanguage()
  const ruleSet = useRuleSet()
  const count = ruleSet.special_question_count
  const dates = useCall(specialQuizEditorCalls.listTakenSpecialDates, {})
  const quiz = useCall(
    specialQuizEditorCalls.getSpecialQuiz,
    { params: { date: date ?? '' } },
    { enabled: date !== undefined },
  )
  const skeleton = <QuizFormSkeleton />
  const lead =
    date === undefined
      ? plural(count, {
          one: 'One subject, # question without a theme.',
          other: 'One subject, # questions without themes.',
        })
      : quiz.data && formatDateLong(date, language)
  const title = date === undefined ? t`Create special quiz` : t`Edit special quiz`

  return (
    <Page
      title={title}
      lead={lead ?? '\u00a0'}
      actions={quiz.data && <EditedQuizLinks kind="special" quiz={quiz.data} />}
      wide
    >
      <QueryState query={dates} skeleton={skeleton}>
        {({ today, dates: taken }) => {
          if (date === undefined) return <SpecialForm key="new" quiz={null} today={today} taken={taken} />
          return (
            <QueryState query={quiz} skeleton={skeleton}>
              {(saved) => (
                <PlayedBy rule_set={{ ...ruleSet, special_question_count: saved.questions.length }}>
                  <SpecialForm key={date} quiz={saved} today={today} taken={taken} />
                </PlayedBy>
              )}
            </QueryState>
          )
        }}
      </QueryState>
    </Page>
  )
}

type SpecialFormProps = {
  /** The saved quiz; null for a new one. */
  quiz: SpecialQuizForEditor | null
  today: string
  taken: readonly string[]
}

/** The form of a special quiz: head, questions, and the footer that saves. */
function SpecialForm({ quiz, today, taken }: SpecialFormProps) {
  const rules = useSpecialRules()
  const total = rules.themes.length
  const form = useQuizForm({
    quiz,
    calls: useSpecialCalls(),
    draftOf: (saved) => specialDraft(saved, total),
    inputOf: specialInput,
    findProblems: (draft: SpecialDraft) => specialProblems({ draft, quiz, rules }),
  })
  const { draft, other } = form
  const words = useQuizWords('special')
  const placed = usePlacedQuestions(draft)
  const complete = total - incompleteQuestions(draft, rules).length
  const checks = useStyleChecks('special', draft, isComing(quiz))
  useSaveKey(form.save)

  const problems = form.problems.filter(isOwnProblem)
  const refusal = form.refusal?.code ?? null
  return (
    <div id={form.frame} className={`${styles.quizEditor} stack gap-20 fitted`}>
      {form.restored && <RestoredNotice onDiscard={form.discard} />}
      {quiz && <Preparation quiz={{ kind: 'special', saved: quiz }} form={form} />}
      <SpecialHead {...{ draft, quiz, today, taken, problems, refusal }} onChange={form.change} />
      <WritingTools quiz={quiz} draft={draft} themes={rules.themes} onChange={form.change} />
      <PlainQuestions
        questions={draft.questions}
        placed={placed}
        checks={checks}
        refused={form.refused}
        onChange={form.changeQuestion}
      />
      {quiz && <QuizRemoval kind="special" quiz={quiz} complete={complete} release={form.release} />}
      <FormBar
        form={form}
        saved={quiz !== null}
        notSaved={quiz ? words.notSaved : words.notCreated}
        completeness={
          <QuizCompleteness {...{ quiz, complete, total }} subjectMissing={isBlank(draft.subject)} />
        }
        conflict={
          other && (
            <QuizConflict
              changed={changedQuestions(specialDraft(other, total), form.base.draft)}
              onSettle={form.choose}
            />
          )
        }
      />
    </div>
  )
}

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
function SpecialHead(props: SpecialHeadProps) {
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
