import type { Endpoint, ReplyOf } from '@tertulia/contract/endpoint'
import {
  onlineManager,
  useMutation,
  useQueryClient,
  type QueryKey,
  type UseMutationResult,
} from '@tanstack/react-query'
import { refresh, type Reads } from './cache.ts'
import { asCallError, call, CallError, offlineStatus, type CallCode, type CallInput } from './call.ts'

/** What to do for a refusal with a code; `other` is for all that have no entry. */
export type Failures<Input> = { [Code in CallCode | 'other']?: (error: CallError, input: Input) => unknown }

export type ActionChoices<Input, Reply> = {
  /** Continues with the reply; the action is busy until it is through. */
  done?: (reply: Reply, input: Input) => unknown
  /** Without it, the page shows the action's `error` beside its button. */
  failed?: Failures<Input>
  /** The read, with its input, whose new response is the reply. */
  shows?: QueryKey | ((reply: Reply) => QueryKey)
  /** The reads that the change makes stale. They are read again after `done`, which may leave the page. */
  refreshes?: Reads
  /** The reads that the change makes stale, but which an open form keeps. */
  refreshesLater?: Reads
  /** Actions of one scope run one after the other. */
  scope?: string
}

/** The state of an action; what follows from it is said once, in its choices. */
type StateOf<Result> = Result extends unknown ? Omit<Result, 'mutate' | 'mutateAsync'> : never
type Action<Input, Reply> = StateOf<UseMutationResult<Reply, CallError, Input>> & {
  mutate: (input: Input) => void
  mutateAsync: (input: Input) => Promise<Reply>
}

/** Returns a mutation that calls an endpoint: `useAction(saveQuiz, { refreshes: quizReads }).mutate(input)`. */
export function useAction<E extends Endpoint>(
  endpoint: E,
  choices: ActionChoices<CallInput<E>, ReplyOf<E>> = {},
): Action<CallInput<E>, ReplyOf<E>> {
  return useTask((input: CallInput<E>) => call(endpoint, input), choices)
}

/** Returns a mutation that sends something otherwise than by one plain call: a file, or several calls in turn. */
export function useTask<Reply, Input = void>(
  send: (input: Input) => Promise<Reply>,
  { done, failed, shows, refreshes = [], refreshesLater = [], scope }: ActionChoices<Input, Reply>,
): Action<Input, Reply> {
  const client = useQueryClient()
  async function refreshAll() {
    void refresh(client, refreshesLater, { later: true })
    await refresh(client, refreshes)
  }
  return useMutation<Reply, CallError, Input>({
    ...(scope !== undefined && { scope: { id: scope } }),
    mutationFn: async (input) => {
      // Fails at once, because the browser may try for long.
      if (!onlineManager.isOnline()) throw new CallError('offline', offlineStatus)
      return await send(input).catch(refuse)
    },
    async onSuccess(reply, input) {
      if (shows) client.setQueryData(typeof shows === 'function' ? shows(reply) : shows, reply)
      try {
        await done?.(reply, input)
      } catch (error) {
        // The server has accepted it, whatever the page makes of that.
        reportError(error)
      }
      void refreshAll()
    },
    onError(error, input) {
      const act = failed?.[error.code] ?? failed?.other
      act?.(error, input)
      if (!leavesDoubt(error)) return
      if (shows && typeof shows !== 'function') void client.invalidateQueries({ queryKey: shows })
      void refreshAll()
    },
  })
}

/** Throws on what the server refused; any other error is one of the page itself, and is reported as such. */
function refuse(error: unknown): never {
  if (!(error instanceof CallError)) reportError(error)
  throw asCallError(error)
}

/** Tells whether the page may show something else than the server has: it refused for that, or may have saved. */
function leavesDoubt({ status }: CallError): boolean {
  return onlineManager.isOnline() && ([404, 409, 410].includes(status) || status >= 500)
}
