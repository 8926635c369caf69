import { useLingui } from '@lingui/react/macro'
import type { Endpoint, ReplyOf } from '@tertulia/contract/endpoint'
import { onlineManager, useMutation, type UseMutationOptions } from '@tanstack/react-query'
import { call, CallError, offlineStatus, type CallInput } from '@/lib/calls/call.ts'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import { ProofForm } from './proof-form.tsx'

/** Returns a function that sends a call and, where it needs a proof of who the user is, asks for it and sends it again. */
export function useProof(): <Reply>(send: () => Promise<Reply>) => Promise<Reply> {
  const { t } = useLingui()
  const confirm = useConfirm()
  return async (send) => {
    try {
      return await send()
    } catch (refused) {
      if (!(refused instanceof CallError) || refused.code !== 'proof_needed') throw refused
      const title = t`Confirm it’s you`
      if (!(await confirm({ title, form: (answer) => <ProofForm onAnswer={answer} /> }))) throw refused
      return await send()
    }
  }
}

type ActionChoices<E extends Endpoint> = Omit<
  UseMutationOptions<ReplyOf<E>, CallError, CallInput<E>>,
  'mutationFn'
>

/** `useAction` for an endpoint that declares `proof`. */
export function useProvenAction<E extends Endpoint>(endpoint: E, options: ActionChoices<E> = {}) {
  const prove = useProof()
  return useMutation<ReplyOf<E>, CallError, CallInput<E>>({
    ...options,
    mutationFn: async (input) => {
      if (!onlineManager.isOnline()) throw new CallError('offline', offlineStatus)
      return await prove(() => call(endpoint, input))
    },
  })
}
