import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData } from '@tanstack/react-query'
import type { ComingRound, QuizForEditor } from '@tertulia/contract/quiz-editor'
import * as themeCalls from '@tertulia/contract/themes'
import { useMemo } from 'react'
import * as quizEditorCalls from '@tertulia/contract/quiz-editor'
import { useRuleSet, useCustomer } from '@/features/customer/customer.tsx'
import { subthemeWord } from '@/features/themes/subtheme-words.ts'
import { useCall } from '@/lib/calls/queries.ts'
import { useSaveKey } from '@/lib/drafts/save-key.ts'
import { RestoredNotice } from '@/ui/forms/restored-notice.tsx'
import { WarningIcon } from '@/ui/player-icons.tsx'
import type { CallCode } from '@/lib/calls/call.ts'
import { TextField } from '@/ui/fields/text-field.tsx'
import { useLanguage } from '@/lib/dates/dates.ts'
import { SelectField } from '@/ui/fields/select-field.tsx'
import { PersonName } from '@/ui/words/person-name.tsx'
import { bankProblemOf, type RefusedQuestion, usePlacedQuestions } from '../bank/bank-questions.ts'
import { FormBar, QuizCompleteness } from '../form/form-bar.tsx'
import {
  type ChangeQuestion,
  QuestionBlock,
  type RivalSubtheme,
  SubthemeUses,
} from '../form/question-block.tsx'
import { changedQuestions, incompleteQuestions, type PossibleThemes } from '../form/question-draft.ts'
import { useQuizWords } from '../form/quiz-words.ts'
import { isOwnProblem } from '../form/use-question-form.ts'
import { useDailyCalls } from './quiz-calls.ts'
import { QuizConflict } from '../form/form-conflict.tsx'
import { draftOf, inputOf, type QuizDraft, type QuizPair, quizPairs, quizProblems } from './quiz-draft.ts'
import { Preparation } from '../form/preparation.tsx'
import { useStyleChecks } from '../style-checks/use-style-checks.ts'
import { isComing, emailField, type Problem } from '../form/draft-problems.ts'
import { WritingTools } from '../form/writing-tools.tsx'
import { QuizRemoval } from './quiz-removal.tsx'
import { isSealed, QuizSeal } from './quiz-seal.tsx'
import { useQuizForm } from './use-quiz-form.tsx'
import { PlayedNote, QuizDateField } from './quiz-date-field.tsx'
import { pasteLine } from '../form/paste.ts'
import { formatDayOf } from '../proposals/day-of.ts'
import * as styles from '../form/quiz-form.module.css'

type QuizFormProps = {
  /** The saved quiz; null for a new one. */
  quiz: QuizForEditor | null
  /** The themes that each question may be of, in order. */
  themes: readonly PossibleThemes[]
  /** The date a new quiz begins with; empty for none. */
  start?: string
  today: string
  taken: readonly string[]
  rounds: readonly ComingRound[]
}

/** The form of a daily quiz: head, one block per question, and the footer that saves. */
export function QuizForm({ quiz, themes, start = '', ...dates }: QuizFormProps) {
  const { today } = dates
  const rules = { themes, rule_set: useRuleSet() }
  const form = useQuizForm({
    quiz,
    calls: useDailyCalls(),
    draftOf: (saved) => draftOf(saved, themes, start),
    inputOf,
    findProblems: (draft: QuizDraft) => quizProblems({ draft, quiz, rules }),
  })
  const { draft, other } = form
  const words = useQuizWords('daily')
  const pairs = quizPairs(draft, rules)
  const total = themes.length
  const complete = total - incompleteQuestions(draft, rules).length
  useSaveKey(form.save)

  return (
    <div id={form.frame} className={`${styles.quizEditor} stack gap-20 fitted`}>
      {form.restored && <RestoredNotice onDiscard={form.discard} />}
      {quiz && <Preparation quiz={{ kind: 'daily', saved: quiz }} form={form} />}
      {quiz && isSealed(quiz) && <QuizSeal quiz={quiz} dirty={form.dirty} />}
      <fieldset className="stack gap-20" disabled={isSealed(quiz)}>
        <legend className="visually-hidden">
          <Trans>Questions</Trans>
        </legend>
        <QuizHead
          draft={draft}
          quiz={quiz}
          {...dates}
          problems={form.problems.filter(isOwnProblem)}
          refusal={form.refusal?.code ?? null}
          onChange={form.change}
        />
        <ThemedQuestions {...{ form, quiz, themes, pairs, today }} />
      </fieldset>
      {quiz && !isSealed(quiz) && <QuizSeal quiz={quiz} dirty={form.dirty} />}
      {quiz && <QuizRemoval kind="daily" quiz={quiz} complete={complete} release={form.release} />}
      {(!isSealed(quiz) || form.dirty) && (
        <FormBar
          form={form}
          saved={quiz !== null}
          notSaved={quiz ? words.notSaved : words.notCreated}
          completeness={<QuizCompleteness quiz={quiz} complete={complete} total={total} />}
          warning={<PairWarning pairs={pairs} refused={complete === total} />}
          conflict={
            other && (
              <QuizConflict
                changed={changedQuestions(draftOf(other, themes), form.base.draft)}
                onSettle={form.choose}
              />
            )
          }
        />
      )}
    </div>
  )
}

type ThemedQuestionsProps = Pick<QuizFormProps, 'quiz' | 'themes' | 'today'> & {
  form: {
    draft: QuizDraft
    /** The bank's questions that prevented saving. */
    refused: readonly RefusedQuestion[]
    change: (changes: Partial<QuizDraft>) => void
    changeQuestion: ChangeQuestion
  }
  pairs: readonly QuizPair[]
}

/** The questions of a daily quiz, each with its theme and the season's uses. */
function ThemedQuestions({ form, quiz, themes, pairs, today }: ThemedQuestionsProps) {
  const { draft, refused, change, changeQuestion } = form
  const placed = usePlacedQuestions(draft)
  const checks = useStyleChecks('daily', draft, isComing(quiz))
  const used = useUsed(draft.date === '' ? today : draft.date)
  return (
    <SubthemeUses value={used}>
      <WritingTools quiz={quiz} draft={draft} themes={themes} onChange={change} />
      {draft.questions.map((question, index) => (
        <QuestionBlock
          key={question.position}
          question={question}
          themes={themes[index]}
          rival={rivalOf(question.position, pairs)}
          placed={placed}
          checks={checks}
          bankProblem={bankProblemOf(refused, question)}
          onChange={changeQuestion}
        />
      ))}
    </SubthemeUses>
  )
}

function useUsed(date: string): ReadonlyMap<number, number> | undefined {
  const { data } = useCall(
    themeCalls.countSubthemes,
    { query: { date } },
    { placeholderData: keepPreviousData },
  )
  return useMemo(
    () => data && new Map(data.subthemes.map(({ subtheme_id, used }) => [subtheme_id, used])),
    [data],
  )
}

/** The subtheme of another question that this one's may not meet. */
function rivalOf(position: number, pairs: readonly QuizPair[]): RivalSubtheme | undefined {
  for (const { slugs, positions } of pairs) {
    if (positions[0] === position) return { slug: slugs[1], position: positions[1] }
    if (positions[1] === position) return { slug: slugs[0], position: positions[0] }
  }
  return undefined
}

/** Subthemes that may not meet: a warning while the quiz is incomplete, an error once it is complete. */
function PairWarning({ pairs, refused }: { pairs: readonly QuizPair[]; refused: boolean }) {
  return (
    <div role="status" className={`${styles.pairWarning} pending`} data-refused={refused || undefined}>
      {pairs.map(({ slugs, positions }) => (
        <PairWords key={slugs.join()} slugs={slugs} positions={positions} />
      ))}
    </div>
  )
}

function PairWords({ slugs, positions }: QuizPair) {
  const one = subthemeWord(slugs[0])
  const other = subthemeWord(slugs[1])
  const [first, second] = positions
  return (
    <p>
      <WarningIcon size={18} />
      <span>
        <Trans>
          {one} (question {first}) and {other} (question {second}) can’t be in the same quiz.
        </Trans>
      </span>
    </p>
  )
}

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
function QuizHead({ draft, quiz, onChange, ...about }: QuizHeadProps) {
  const { problems } = about
  const { t } = useLingui()
  const has = (kind: Problem['kind']) => problems.some((problem) => problem.kind === kind)

  return (
    <section className={`sheet ${styles.editorHead} fitted at-top`} aria-label={t`Date and host`}>
      <QuizDateField {...about} date={draft.date} quiz={quiz} onChange={(date) => onChange({ date })} />
      <HostChoice draft={draft} onChange={onChange} />
      <TextField
        label={t`Quiz credited to`}
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
