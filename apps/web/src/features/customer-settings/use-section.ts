import * as customerSettings from '@tertulia/contract/customer-settings'
import type { CustomerSettings } from '@tertulia/contract/customer-settings'
import type { Endpoint } from '@tertulia/contract/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useUser } from '@/features/session/session.tsx'
import { CallError, type CallInput } from '@/lib/call.ts'
import { savedWork, useSavedWork } from '@/lib/saved-work.ts'
import { endpointKey, useAction } from '@/lib/queries.ts'
import type { Problem } from './problem-words.ts'
import { useTellUnsaved } from './unsaved-sections.tsx'

type SectionOptions<Draft> = {
  /** Names the section among those with unsaved work. */
  name: string
  settings: CustomerSettings
  /** Converts the saved settings to the form's draft. */
  draftOf: (settings: CustomerSettings) => Draft
  endpoint: Endpoint
  /** Builds the request without the version; values that cannot be sent become problems of fields. */
  bodyOf: (draft: Draft) => { body: object; problems: Problem[] }
  onSaved: () => void
}

/** Form of one settings section, saved separately; typed values survive refusals. */
export function useSection<Draft extends object>(options: SectionOptions<Draft>) {
  const { name, settings, draftOf, onSaved } = options
  const saved = draftOf(settings)
  const key = `settings-${name}-${useUser()?.id ?? 0}`
  const [typed, setTyped] = useState(() => savedWork<Draft>(key))
  const draft = typed ?? saved
  const dirty = typed !== null && JSON.stringify(typed) !== JSON.stringify(saved)
  useSavedWork(key, dirty ? typed : null)
  const tellUnsaved = useTellUnsaved()
  useEffect(() => {
    tellUnsaved(name, dirty)
    return () => tellUnsaved(name, false)
  }, [name, dirty, tellUnsaved])

  const sending = useSending(options, (reset) => {
    if (reset) setTyped(null)
  })

  async function save() {
    const { body, problems } = options.bodyOf(draft)
    if (await sending.send({ version: settings.version, ...body }, problems)) onSaved()
  }

  return {
    ...sending,
    draft,
    dirty,
    change: (changes: Partial<Draft>) => {
      setTyped({ ...draft, ...changes })
      sending.forget(Object.keys(changes))
    },
    discard: () => {
      setTyped(null)
      sending.forget(null)
    },
    save: () => void save(),
  }
}

/** Sends a section, and stores the result: new settings, problems of fields, or the refusal. */
function useSending<Draft>({ endpoint }: SectionOptions<Draft>, settle: (reset: boolean) => void) {
  const queryClient = useQueryClient()
  const { mutateAsync } = useAction(endpoint)
  const [busy, setBusy] = useState(false)
  const [problems, setProblems] = useState<Problem[]>([])
  const [refusal, setRefusal] = useState<CallError | null>(null)
  const key = endpointKey(customerSettings.getCustomerSettings, {})

  async function send(body: object, found: Problem[]): Promise<boolean> {
    if (busy) return false
    setProblems(found)
    setRefusal(null)
    if (found.length > 0) return false
    setBusy(true)
    try {
      const input = { body } as unknown as CallInput<typeof endpoint>
      queryClient.setQueryData(key, await mutateAsync(input))
      settle(true)
      // Settings affect every screen.
      void queryClient.invalidateQueries()
      return true
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setRefusal(error)
      setProblems([...(error.details ?? [])])
      return false
    } finally {
      setBusy(false)
    }
  }

  /** Continues from the newest settings, with or without the typed text. */
  async function goOn(keepTyped: boolean) {
    await queryClient.refetchQueries({ queryKey: key })
    setRefusal(null)
    setProblems([])
    if (!keepTyped) settle(true)
  }

  function forget(fields: string[] | null) {
    setRefusal(null)
    setProblems((before) =>
      fields === null ? [] : before.filter(({ field }) => !fields.some((one) => field.startsWith(one))),
    )
  }

  return { busy, problems, refusal, send, forget, goOn: (keepTyped: boolean) => void goOn(keepTyped) }
}

export type SectionState = Pick<
  ReturnType<typeof useSection>,
  'busy' | 'dirty' | 'problems' | 'refusal' | 'goOn' | 'discard' | 'save'
>
