import * as discussionCalls from '@tertulia/contract/discussions'
import type { Discussion, Post } from '@tertulia/contract/discussions'
import { useQueryClient } from '@tanstack/react-query'
import { endpointKey } from '@/lib/calls/queries.ts'

/** Shows another version of a post at once, wherever it is listed. */
export function useShownPost(): (post: Post) => void {
  const queryClient = useQueryClient()
  return (post) => {
    queryClient.setQueriesData<Discussion>(
      { queryKey: endpointKey(discussionCalls.getDiscussion) },
      (shown) => shown && { ...shown, posts: shown.posts.map((one) => (one.id === post.id ? post : one)) },
    )
  }
}
