import { Plural, Trans, useLingui } from '@lingui/react/macro'
import * as quizEditorCalls from '@tertulia/contract/quiz-editor'
import * as quizRemarkCalls from '@tertulia/contract/quiz-remarks'
import type { QuizRemark } from '@tertulia/contract/quiz-remarks'
import * as specialQuizEditorCalls from '@tertulia/contract/special-quiz-editor'
import type { MouseEvent } from 'react'
import { useCustomer } from '@/features/customer/customer.tsx'
import { ofFeature } from '@/features/session/of-feature.tsx'
import { useUser } from '@/features/session/session.tsx'
import { useCall } from '@/lib/calls/queries.ts'
import { useAction } from '@/lib/calls/use-action.ts'
import { useLanguage } from '@/lib/dates/dates.ts'
import { Button } from '@/ui/button.tsx'
import { CheckIcon } from '@/ui/icons.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { PersonName } from '@/ui/words/person-name.tsx'
import { quizReads } from '../daily/quiz-calls.ts'
import { formatDayOf } from '../proposals/day-of.ts'
import { RemarkForm, type RemarkPlace } from './remark-form.tsx'
import * as styles from '../form/quiz-form.module.css'
import { toastFailure } from '@/ui/states/toast-failure.ts'

type QuizRemarksProps = RemarkPlace & {
  /** True while the quiz has changes that are not saved. */
  dirty?: boolean
}

/** What editors say to each other about a quiz or a proposal, saved at once and apart from its form. */
export const QuizRemarks = ofFeature('editors_desk', Remarks)

function Remarks(about: QuizRemarksProps) {
  const { kind, place } = about
  const query = useCall(quizRemarkCalls.listQuizRemarks, { params: { kind, place } })
  if (query.error?.code === 'forbidden') return null
  return (
    <QueryState query={query} skeleton={<Skeleton height={52} />}>
      {({ remarks, writable }) => <Panel {...{ about, remarks, writable }} />}
    </QueryState>
  )
}

type PanelProps = { about: QuizRemarksProps; remarks: readonly QuizRemark[]; writable: boolean }

function Panel({ about, remarks, writable }: PanelProps) {
  const open = remarks.filter(({ settled_at }) => settled_at === null)
  if (remarks.length === 0 && !writable) return null
  return (
    <details className={`sheet ${styles.remarks}`} open={open.length > 0}>
      <summary className="touchable strong">
        <Plural
          value={open.length}
          _0="Remarks for the other editors"
          one="# open remark"
          other="# open remarks"
        />
      </summary>
      <div className="stack fitted">
        {remarks.length > 0 && (
          <ul className="stack gap-0 fitted">
            {remarks.map((remark) => (
              <Remark key={remark.id} {...{ about, remark, writable }} />
            ))}
          </ul>
        )}
        {writable && <RemarkForm {...about} />}
      </div>
    </details>
  )
}

type RemarkProps = { about: QuizRemarksProps; remark: QuizRemark; writable: boolean }

function Remark({ about, remark, writable }: RemarkProps) {
  const language = useLanguage()
  const { time_zone } = useCustomer()
  const { position, author, text, suggestion, written_at, settled_by } = remark
  return (
    <li
      className={`${styles.remark} stack gap-4 fitted line-above`}
      data-settled={settled_by !== null || undefined}
    >
      <p className="small soft">
        {position === null ? <Trans>The whole quiz</Trans> : <QuestionLink position={position} />}
        {' · '}
        <PersonName person={author} /> · {formatDayOf(written_at, time_zone, language)}
      </p>
      {suggestion && <Suggestion suggestion={suggestion} />}
      {text !== '' && <p className={`${styles.text} breakable`}>{text}</p>}
      {settled_by && (
        <p className="small soft line">
          <CheckIcon size={16} />
          <span>
            {suggestion?.accepted ? (
              <Trans>
                Accepted by <PersonName person={settled_by} />
              </Trans>
            ) : (
              <Trans>
                Done by <PersonName person={settled_by} />
              </Trans>
            )}
          </span>
        </p>
      )}
      {writable && suggestion?.accepted !== true && <RemarkButtons about={about} remark={remark} />}
    </li>
  )
}

function Suggestion({ suggestion }: { suggestion: NonNullable<QuizRemark['suggestion']> }) {
  const { part, old_text, new_text } = suggestion
  return (
    <div className="stack gap-4 fitted">
      <p className="small strong">
        {part === 'text' ? <Trans>Suggested question text</Trans> : <Trans>Suggested official answer</Trans>}
      </p>
      <del className={`${styles.text} breakable soft`}>{old_text}</del>
      <ins className={`${styles.text} ${styles.suggested} breakable`}>{new_text}</ins>
    </div>
  )
}

/** Leads to a question of the form below; it is no navigation, which would ask about unsaved text. */
function QuestionLink({ position }: { position: number }) {
  const id = `question-${position}`
  function jump(event: MouseEvent) {
    event.preventDefault()
    const question = document.getElementById(id)
    question?.scrollIntoView()
    question?.querySelector('textarea')?.focus({ preventScroll: true })
  }
  return (
    <a className="brand" href={`#${id}`} onClick={jump}>
      <Trans>Question {position}</Trans>
    </a>
  )
}

function RemarkButtons({ about, remark }: Omit<RemarkProps, 'writable'>) {
  const { t } = useLingui()
  const user = useUser()
  const { author, text, suggestion, settled_at } = remark
  const { accept, settle, remove, isPending } = useRemarkActions(about, remark)
  const isOpen = settled_at === null
  return (
    <div className="stack gap-4 fitted">
      <div className="row">
        {isOpen && suggestion && (
          <Button busy={isPending} disabled={about.dirty || hasChanged(about, remark)} onClick={accept}>
            <Trans>Accept</Trans>
          </Button>
        )}
        <Button busy={isPending} onClick={() => settle(isOpen)}>
          {isOpen ? (
            suggestion ? (
              <Trans>Leave it as it is</Trans>
            ) : (
              <Trans>Done</Trans>
            )
          ) : (
            <Trans>Reopen</Trans>
          )}
        </Button>
        {isOpen && author.id === user?.id && (
          <Button
            look="quiet"
            danger
            busy={isPending}
            onClick={remove}
            aria-label={t`Delete remark: ${text || suggestion?.new_text || ''}`}
          >
            <Trans>Delete</Trans>
          </Button>
        )}
      </div>
      {isOpen && suggestion && <Hindrance about={about} remark={remark} />}
    </div>
  )
}

/** Why a suggestion cannot be accepted now. */
function Hindrance({ about, remark }: Omit<RemarkProps, 'writable'>) {
  if (hasChanged(about, remark))
    return (
      <p className="small soft">
        <Trans>The question has changed since, so this can’t be accepted any more.</Trans>
      </p>
    )
  if (!about.dirty) return null
  return (
    <p className="small soft">
      <Trans>Save your own changes before you accept it.</Trans>
    </p>
  )
}

/** True once a question says something else than when a change of it was suggested. */
function hasChanged({ suggestible = [] }: RemarkPlace, { position, suggestion }: QuizRemark): boolean {
  const question = suggestible.find((one) => one.position === position)
  return question !== undefined && suggestion !== null && question[suggestion.part] !== suggestion.old_text
}

function useRemarkActions({ kind }: RemarkPlace, { id }: QuizRemark) {
  const { t } = useLingui()
  const failed = toastFailure(t`That couldn’t be saved.`)
  const refreshes = [quizRemarkCalls.listQuizRemarks]
  const settling = useAction(quizRemarkCalls.settleQuizRemark, { failed, refreshes })
  const removal = useAction(quizRemarkCalls.removeQuizRemark, { failed, refreshes })
  const acceptance = useAction(quizRemarkCalls.acceptSuggestion, {
    failed,
    refreshes:
      kind === 'daily'
        ? [...refreshes, ...quizReads.daily, quizEditorCalls.getQuiz]
        : [...refreshes, ...quizReads.special, specialQuizEditorCalls.getSpecialQuiz],
  })
  return {
    accept: () => acceptance.mutate({ params: { id } }),
    settle: (settled: boolean) => settling.mutate({ params: { id }, body: { settled } }),
    remove: () => removal.mutate({ params: { id } }),
    isPending: settling.isPending || removal.isPending || acceptance.isPending,
  }
}
