import { Trans, useLingui } from '@lingui/react/macro'
import * as discussionCalls from '@tertulia/contract/discussions'
import type { Post } from '@tertulia/contract/discussions'
import { longestReason } from '@tertulia/core/discussions/discussions'
import { cleanText } from '@tertulia/core/quizzes/clean-text'
import { useState } from 'react'
import { useUser } from '@/features/session/session.tsx'
import { useAction } from '@/lib/calls/use-action.ts'
import { Button } from '@/ui/button.tsx'
import { ReasonDialog } from '@/ui/dialogs/reason-dialog.tsx'
import { showSuccess } from '@/ui/states/toasts.ts'
import { toastFailure } from '@/ui/states/toast-failure.ts'

/** The reads that show posts, and who may write them. */
export const moderatedReads = [
  discussionCalls.getDiscussion,
  discussionCalls.listReportedPosts,
  discussionCalls.getMute,
]

/** Reports another member's post, or says that it was. */
export function ReportPost({ post }: { post: Post }) {
  const { t } = useLingui()
  const [isOpened, setIsOpened] = useState(false)
  const { mutateAsync } = useAction(discussionCalls.reportPost, { refreshes: moderatedReads })
  const user = useUser()
  if (post.reported)
    return (
      <span className="small soft">
        <Trans>You reported this comment.</Trans>
      </span>
    )
  if (user?.id === post.author.id || post.state !== 'shown') return null
  return (
    <>
      <Button look="quiet" onClick={() => setIsOpened(true)}>
        <Trans comment="Tell the team about a comment">Report</Trans>
      </Button>
      {isOpened && (
        <ReasonDialog
          name={`post-report-${post.id}`}
          words={{
            title: t`Report this comment?`,
            description: t`The editors and the club’s team will read it with your name.`,
            submit: <Trans comment="Tell the team about a comment">Report</Trans>,
            failure: t`It couldn’t be reported.`,
            problem: t`Tell them what’s wrong.`,
          }}
          text={{ max: longestReason, clean: cleanText }}
          send={(reason) => mutateAsync({ params: { id: post.id }, body: { reason } })}
          onSent={() => {
            setIsOpened(false)
            showSuccess(t`Thank you. The team will look at it.`)
          }}
          onBack={() => setIsOpened(false)}
        />
      )}
    </>
  )
}

/** Hides a post with a reason, or shows it again; for those who edit quizzes of its kind. */
export function HidePost({ post }: { post: Post }) {
  const { t } = useLingui()
  const [isOpened, setIsOpened] = useState(false)
  const hide = useAction(discussionCalls.hidePost, { refreshes: moderatedReads })
  const show = useAction(discussionCalls.showPost, {
    done: () => showSuccess(t`Shown again.`),
    failed: toastFailure(t`It couldn’t be shown.`),
    refreshes: moderatedReads,
  })
  if (post.state === 'hidden')
    return (
      <Button look="quiet" busy={show.isPending} onClick={() => show.mutate({ params: { id: post.id } })}>
        <Trans>Show again</Trans>
      </Button>
    )
  if (post.state !== 'shown') return null
  return (
    <>
      <Button look="quiet" onClick={() => setIsOpened(true)}>
        <Trans comment="Take a comment out of sight">Hide</Trans>
      </Button>
      {isOpened && (
        <ReasonDialog
          name={`post-hiding-${post.id}`}
          words={{
            title: t`Hide this comment?`,
            description: t`Its author reads the reason; all others read that it is hidden.`,
            submit: <Trans comment="Take a comment out of sight">Hide</Trans>,
            failure: t`It couldn’t be hidden.`,
          }}
          text={{ max: longestReason, clean: cleanText }}
          send={(reason) => hide.mutateAsync({ params: { id: post.id }, body: { reason } })}
          onSent={() => {
            setIsOpened(false)
            showSuccess(t`Hidden.`)
          }}
          onBack={() => setIsOpened(false)}
        />
      )}
    </>
  )
}
