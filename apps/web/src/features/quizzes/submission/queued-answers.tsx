import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useUser } from '@/features/session/session.tsx'
import { openTabChannel } from '@/lib/tab-channel.ts'
import { paths } from '@/paths.ts'
import { playerKey } from '../drafts/draft-place.ts'
import { queueSubject } from '../drafts/place-news.ts'
import { listQueued, type QueuedSubmission } from './queued-submissions.ts'
import { RefusedNotice } from './refused-notice.tsx'
import { startSending } from './submission-sender.ts'
import { useSettling } from './use-settling.ts'
import * as styles from './queued-answers.module.css'

const toldAt = [paths.quiz(), paths.special_quiz()]
const isTold = (pathname: string) =>
  pathname === paths.home() || toldAt.some((beginning) => pathname.startsWith(beginning))

/** Sends answers submitted offline once online, and reports refused ones on home and quiz. */
export function QueuedAnswers() {
  const inSight = useLocation({ select: ({ pathname }) => isTold(pathname) })
  const user = useUser()
  const player = user && playerKey(user)
  const settle = useSettling()
  const refused = useRefused(player)

  useEffect(() => (player === null ? undefined : startSending(player, settle)), [player, settle])

  if (player === null || !inSight || refused.length === 0) return null
  return (
    <div className={`${styles.queuedAnswers} no-print`}>
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
    const look = () =>
      void listQueued(player).then((queued) => setRefused(queued.filter(({ refusal }) => refusal !== null)))
    look()
    const channel = openTabChannel<null>(queueSubject(player), look)
    return () => {
      channel.close()
      setRefused([])
    }
  }, [player])

  return refused
}
