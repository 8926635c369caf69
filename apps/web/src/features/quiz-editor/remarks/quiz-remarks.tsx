import { Plural, Trans, useLingui } from '@lingui/react/macro'
import * as quizRemarks from '@tertulia/contract/quiz-remarks'
import type { QuizRemark } from '@tertulia/contract/quiz-remarks'
import { useQueryClient } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { useCustomer } from '@/features/customer/customer.tsx'
import { useUser } from '@/features/session/session.tsx'
import { errorWords } from '@/lib/calls/error-words.ts'
import { endpointKey, useAction, useCall } from '@/lib/calls/queries.ts'
import { useLanguage } from '@/lib/dates/dates.ts'
import { Button } from '@/ui/button.tsx'
import { CheckIcon } from '@/ui/icons.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { showError } from '@/ui/states/toasts.ts'
import { PersonName } from '@/ui/words/person-name.tsx'
import { formatDayOf } from '../proposals/day-of.ts'
import { RemarkForm, type RemarkPlace } from './remark-form.tsx'
import * as styles from './quiz-remarks.module.css'

/** What editors say to each other about a quiz or a proposal, saved at once and apart from its form. */
export function QuizRemarks(about: RemarkPlace) {
  const { kind, place } = about
  const query = useCall(quizRemarks.listQuizRemarks, { params: { kind, place } })
  if (query.error?.code === 'forbidden') return null
  return (
    <QueryState query={query} skeleton={<Skeleton height={52} />}>
      {({ remarks, writable }) => <Panel {...{ about, remarks, writable }} />}
    </QueryState>
  )
}

type PanelProps = { about: RemarkPlace; remarks: readonly QuizRemark[]; writable: boolean }

function Panel({ about, remarks, writable }: PanelProps) {
  const open = remarks.filter(({ settled_at: settledAt }) => settledAt === null)
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
              <Remark key={remark.id} remark={remark} writable={writable} />
            ))}
          </ul>
        )}
        {writable && <RemarkForm {...about} />}
      </div>
    </details>
  )
}

function Remark({ remark, writable }: { remark: QuizRemark; writable: boolean }) {
  const language = useLanguage()
  const { time_zone: timeZone } = useCustomer()
  const { position, author, text, written_at: writtenAt, settled_by: settledBy } = remark
  return (
    <li
      className={`${styles.remark} stack gap-4 fitted line-above`}
      data-settled={settledBy !== null || undefined}
    >
      <p className="small soft">
        {position === null ? <Trans>The whole quiz</Trans> : <QuestionLink position={position} />}
        {' · '}
        <PersonName person={author} /> · {formatDayOf(writtenAt, timeZone, language)}
      </p>
      <p className={`${styles.text} breakable`}>{text}</p>
      {settledBy && (
        <p className="small soft line">
          <CheckIcon size={16} />
          <span>
            <Trans>
              Seen to by <PersonName person={settledBy} />
            </Trans>
          </span>
        </p>
      )}
      {writable && <RemarkButtons remark={remark} />}
    </li>
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

function RemarkButtons({ remark: { id, author, text, settled_at: settledAt } }: { remark: QuizRemark }) {
  const { t } = useLingui()
  const user = useUser()
  const { settle, remove, isPending } = useRemarkActions(id)
  const isOpen = settledAt === null
  return (
    <div className="row">
      <Button busy={isPending} onClick={() => settle(isOpen)}>
        {isOpen ? <Trans>Seen to</Trans> : <Trans>Open again</Trans>}
      </Button>
      {isOpen && author.id === user?.id && (
        <Button look="quiet" danger busy={isPending} onClick={remove} aria-label={t`Delete remark: ${text}`}>
          <Trans>Delete</Trans>
        </Button>
      )}
    </div>
  )
}

function useRemarkActions(id: number) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const words = {
    onError: ({ code }: { code: Parameters<typeof errorWords>[0] }) =>
      showError(`${t`That couldn’t be saved.`} ${errorWords(code)}`),
    onSettled: () => queryClient.invalidateQueries({ queryKey: endpointKey(quizRemarks.listQuizRemarks) }),
  }
  const settling = useAction(quizRemarks.settleQuizRemark, words)
  const removal = useAction(quizRemarks.removeQuizRemark, words)
  return {
    settle: (settled: boolean) => settling.mutate({ params: { id }, body: { settled } }),
    remove: () => removal.mutate({ params: { id } }),
    isPending: settling.isPending || removal.isPending,
  }
}
