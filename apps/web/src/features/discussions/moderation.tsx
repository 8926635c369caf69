import { Trans, useLingui } from '@lingui/react/macro'
import * as discussionCalls from '@tertulia/contract/discussions'
import type { Post } from '@tertulia/contract/discussions'
import { longestReason } from '@tertulia/core/discussions/discussions'
import { cleanText } from '@tertulia/core/quizzes/clean-text'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useUser } from '@/features/session/session.tsx'
import { errorWords } from '@/lib/calls/error-words.ts'
import { endpointKey, useAction } from '@/lib/calls/queries.ts'
import { Button } from '@/ui/button.tsx'
import { ReasonDialog } from '@/ui/dialogs/reason-dialog.tsx'
import { showError, showSuccess } from '@/ui/states/toasts.ts'

/** Reads discussions and reported posts again. */
export function useReadAgain() {
  const queryClient = useQueryClient()
  return () => {
    for (const endpoint of [
      discussionCalls.getDiscussion,
      discussionCalls.listReportedPosts,
      discussionCalls.getMute,
    ])
      void queryClient.invalidateQueries({ queryKey: endpointKey(endpoint) })
  }
}

/** Reports another member's post, or says that it was. */
export function ReportPost({ post }: { post: Post }) {
  const { t } = useLingui()
  const [isOpened, setIsOpened] = useState(false)
  const readAgain = useReadAgain()
  const { mutateAsync } = useAction(discussionCalls.reportPost)
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
          title={t`Report this comment?`}
          words={{
            description: t`The editors and the club’s team will read it with your name.`,
            submit: <Trans comment="Tell the team about a comment">Report</Trans>,
            failure: t`It couldn’t be reported.`,
            problem: t`Tell them what’s wrong.`,
          }}
          longest={longestReason}
          clean={cleanText}
          send={(reason) => mutateAsync({ params: { id: post.id }, body: { reason } })}
          onSent={() => {
            setIsOpened(false)
            readAgain()
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
  const readAgain = useReadAgain()
  const hide = useAction(discussionCalls.hidePost)
  const show = useAction(discussionCalls.showPost, {
    onSuccess: () => showSuccess(t`Shown again.`),
    onError: ({ code }) => showError(`${t`It couldn’t be shown.`} ${errorWords(code)}`),
    onSettled: readAgain,
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
          title={t`Hide this comment?`}
          words={{
            description: t`Its author reads the reason; all others read that it is hidden.`,
            submit: <Trans comment="Take a comment out of sight">Hide</Trans>,
            failure: t`It couldn’t be hidden.`,
          }}
          longest={longestReason}
          clean={cleanText}
          send={(reason) => hide.mutateAsync({ params: { id: post.id }, body: { reason } })}
          onSent={() => {
            setIsOpened(false)
            readAgain()
            showSuccess(t`Hidden.`)
          }}
          onBack={() => setIsOpened(false)}
        />
      )}
    </>
  )
}
