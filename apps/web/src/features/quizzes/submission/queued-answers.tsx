import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import type { QuizKind } from '@tertulia/contract/quizzes'
import { isBlank } from '@tertulia/core/quizzes/normalise-answer'
import { lazy, useCallback, useEffect, useState } from 'react'
import { draftPerson, useUser } from '@/features/session/session.tsx'
import type { CallCode } from '@/lib/calls/call.ts'
import { everydayErrorWords } from '@/lib/calls/everyday-error-words.ts'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { paths } from '@/paths.ts'
import { Notice } from '@/ui/states/notice.tsx'
import { quizKey, type DraftPlace } from '../drafts/draft-place.ts'
import { savedDrafts } from '../drafts/saved-drafts.ts'
import { type QueuedSubmission, queueOf, takeBackQueued, isWaiting } from './submission-queue.ts'
import { startSending } from './start-sending.ts'
import { useSettling } from './use-sending.ts'
import { noteWaiting } from './waiting-submissions.ts'
import * as styles from './queued-answers.module.css'
import { Piece } from '@/lib/loading/piece.tsx'

const LateOffer = lazy(() =>
  import('@/features/late-submissions/late-offer.tsx').then((code) => ({ default: code.LateOffer })),
)

const toldAt = [paths.quiz(), paths.special_quiz()]
const isTold = (pathname: string) =>
  pathname === paths.home() || toldAt.some((beginning) => pathname.startsWith(beginning))

/** Sends answers submitted offline once online, notes what waits for home, and reports refused ones on home and quiz. */
export function QueuedAnswers() {
  const inSight = useLocation({ select: ({ pathname }) => isTold(pathname) })
  const user = useUser()
  const player = user && draftPerson(user)
  const settle = useSettling()
  const refused = useRefused(player)

  useEffect(() => (player === null ? undefined : startSending(player, settle)), [player, settle])

  if (player === null || !inSight || refused.length === 0) return null
  return (
    <div className={`${styles.queuedAnswers} stack gap-12 no-print`}>
      {refused.map((submission) => (
        <RefusedNotice key={submission.submission_key} player={player} submission={submission} />
      ))}
    </div>
  )
}

/** Follows a player's queue: notes what waits, and returns what was refused. */
function useRefused(player: string | null): QueuedSubmission[] {
  const [refused, setRefused] = useState<QueuedSubmission[]>([])

  useEffect(() => {
    if (player === null) return undefined
    let isWanted = true
    let queued: QueuedSubmission[] = []
    const queue = queueOf(player)
    function follow(now: QueuedSubmission[]): void {
      queued = now
      noteWaiting(player ?? '', queued.filter(isWaiting))
      setRefused(queued.filter(isRefused))
    }
    void queue.list().then((found) => {
      if (isWanted) follow(found)
      return found
    })
    const unsubscribe = queue.subscribe(({ key, submission }) => {
      const others = queued.filter((one) => quizKey(one) !== key)
      follow(submission ? [...others, submission] : others)
    })
    return () => {
      isWanted = false
      unsubscribe()
      setRefused([])
    }
  }, [player])

  return refused
}

const isRefused = ({ refusal }: QueuedSubmission) => refusal !== null

type RefusedNoticeProps = { player: string; submission: QueuedSubmission }

/** Says that answers submitted offline do not count, and shows them until dismissed. */
function RefusedNotice({ player, submission }: RefusedNoticeProps) {
  const { t } = useLingui()
  const { kind, date, submission_key, answers, refusal } = submission
  const day = formatDateLong(date, useLanguage())

  return (
    <Notice type="warning" onDismiss={() => void takeBackQueued({ player, kind, date }, submission_key)}>
      <strong>{kind === 'special' ? t`Special quiz, ${day}` : t`Quiz of ${day}`}</strong>
      <p>{refusal && <Reason code={refusal} />}</p>
      {refusal === 'quiz_closed' && kind !== 'early' && (
        <Late player={player} submission={{ ...submission, kind }} />
      )}
      <details>
        <summary>
          <Trans>See what you answered</Trans>
        </summary>
        <ol className="marked">
          {answers.map(({ question_id, text }) => (
            <li key={question_id}>{isBlank(text) ? <Trans>No answer</Trans> : text}</li>
          ))}
        </ol>
      </details>
    </Notice>
  )
}

type LateProps = { player: string; submission: QueuedSubmission & { kind: QuizKind } }

/** The way to ask the team to admit answers that arrived after closing. */
function Late({ player, submission }: LateProps) {
  const { kind, date, submission_key, answers, queuedAt, attempts = 0 } = submission
  const typedAt = useTypedAt({ player, kind, date })
  const forget = useCallback(
    () => void queueOf(player).remove({ player, kind, date }, submission_key, true),
    [player, kind, date, submission_key],
  )
  if (typedAt === undefined) return null
  const device = { typed_at: typedAt, submitted_at: queuedAt, attempts }
  return (
    <Piece>
      <LateOffer late={{ kind, date, submission_key, answers, device }} onAdmitted={forget} />
    </Piece>
  )
}

/** Time of the last change typed here, by the server's clock: null when unknown, undefined while it is read. */
function useTypedAt({ player, kind, date }: DraftPlace): string | null | undefined {
  const [typedAt, setTypedAt] = useState<string | null>()

  useEffect(() => {
    let isWanted = true
    void savedDrafts({ player, kind, date })
      .read()
      .then((drafts) => {
        const changes = Object.values(drafts ?? {}).flatMap(({ changedAt }) => changedAt ?? [])
        if (isWanted) setTypedAt(changes.toSorted().at(-1) ?? null)
        return drafts
      })
    return () => {
      isWanted = false
    }
  }, [player, kind, date])

  return typedAt
}

function Reason({ code }: { code: CallCode }) {
  if (code === 'quiz_closed') {
    return (
      <Trans>Your answers arrived after closing, so they don’t count. They’re kept on this device.</Trans>
    )
  }
  if (code === 'already_submitted') {
    return (
      <Trans>
        You’d already submitted this quiz elsewhere, and those first answers count. The ones you submitted on
        this device don’t, but they’re kept here.
      </Trans>
    )
  }
  const words = everydayErrorWords(code)
  return <Trans>Your answers weren’t accepted: {words} They’re kept on this device.</Trans>
}
