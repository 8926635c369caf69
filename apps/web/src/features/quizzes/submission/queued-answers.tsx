import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { draftPerson, useUser } from '@/features/session/session.tsx'
import { paths } from '@/paths.ts'
import { quizKey } from '../drafts/draft-place.ts'
import { RefusedNotice } from './refused-notice.tsx'
import { startSending } from './submission-sender.ts'
import * as styles from './queued-answers.module.css'
import { queueOf, type QueuedSubmission } from './submission-queue.ts'
import { useSettling } from './use-sending.ts'

const toldAt = [paths.quiz(), paths.special_quiz()]
const isTold = (pathname: string) =>
  pathname === paths.home() || toldAt.some((beginning) => pathname.startsWith(beginning))

/** Sends answers submitted offline once online, and reports refused ones on home and quiz. */
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

function useRefused(player: string | null): QueuedSubmission[] {
  const [refused, setRefused] = useState<QueuedSubmission[]>([])

  useEffect(() => {
    if (player === null) return undefined
    let isWanted = true
    const queue = queueOf(player)
    void queue.list().then((queued) => {
      if (isWanted) setRefused(queued.filter(isRefused))
      return queued
    })
    const unsubscribe = queue.subscribe(({ key, submission }) =>
      setRefused((before) => {
        const others = before.filter((one) => quizKey(one) !== key)
        return submission && isRefused(submission) ? [...others, submission] : others
      }),
    )
    return () => {
      isWanted = false
      unsubscribe()
      setRefused([])
    }
  }, [player])

  return refused
}

const isRefused = ({ refusal }: QueuedSubmission) => refusal !== null
