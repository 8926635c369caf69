import { useLingui } from '@lingui/react/macro'
import * as discussionCalls from '@tertulia/contract/discussions'
import type { QuizKind } from '@tertulia/contract/quizzes'
import { keepPreviousData } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useCall } from '@/lib/calls/queries.ts'
import { given } from '@/lib/input/address.ts'
import { showSuccess } from '@/ui/states/toasts.ts'
import { useCache } from '@/lib/calls/cache.ts'

export type DiscussionPlace = {
  kind: QuizKind
  date: string
  /** Shows only the part about a question. */
  question_id?: number
}

type View = { page: number; question_id: number | undefined; post_id: number | undefined }

/** The id of a post's element, which links lead to. */
export const anchorOf = (postId: number) => `post-${postId}`

function postIn(hash: string): number | undefined {
  const [, id] = /^post-(\d{1,9})$/.exec(hash) ?? []
  return id === undefined ? undefined : Number(id)
}

/** Scrolls to a post and focuses it; false when it is not on the page. */
function reveal(list: HTMLElement | null, id: number): boolean {
  const post = list?.querySelector<HTMLElement>(`#${anchorOf(id)}`)
  post?.focus({ preventScroll: true })
  post?.scrollIntoView({ block: 'center' })
  return post !== null && post !== undefined
}

/** Reads a page of a discussion, first the one with the post in the address, and shows other pages and posts. */
export function useDiscussion({ kind, date, question_id: ownPart }: DiscussionPlace) {
  const { t } = useLingui()
  const cache = useCache()
  const linked = useLocation({ select: ({ hash }) => postIn(hash) })
  const [view, setView] = useState<View>({ page: 1, question_id: ownPart, post_id: linked })
  const sought = useRef(linked === undefined ? null : { id: linked, quiet: true })
  const list = useRef<HTMLOListElement>(null)
  const query = useCall(
    discussionCalls.getDiscussion,
    {
      params: { kind, date },
      query: { page: view.page, ...given({ question_id: view.question_id, post_id: view.post_id }) },
    },
    { placeholderData: keepPreviousData },
  )
  const { data } = query

  useEffect(() => {
    const { id, quiet } = sought.current ?? {}
    if (id === undefined || !data?.posts.some((post) => post.id === id)) return
    sought.current = null
    // A reader who has begun to scroll stays where they are.
    if (!quiet || window.scrollY === 0) reveal(list.current, id)
  }, [data])

  const show = {
    page: (page: number) => setView((now) => ({ ...now, page, post_id: undefined })),
    part: (questionId: number | undefined) =>
      setView({ page: 1, question_id: questionId, post_id: undefined }),
    /** Goes to a post, wherever it is. */
    post(id: number) {
      if (reveal(list.current, id)) return
      sought.current = { id, quiet: false }
      setView({ page: 1, question_id: ownPart, post_id: id })
    },
    /** Reads the discussion again, on the page with a new post. */
    posted(post: discussionCalls.Post) {
      setView((now) => ({
        ...now,
        question_id: now.question_id && (post.question_id ?? undefined),
        post_id: post.id,
      }))
      void cache.refresh([discussionCalls.getDiscussion])
      showSuccess(t`Posted.`)
    },
  }
  return { query, list, view, show }
}
