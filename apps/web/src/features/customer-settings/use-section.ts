import { getCustomerSettings, type CustomerSettings } from '@tertulia/contract/customer-settings'
import type { Endpoint } from '@tertulia/contract/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useUser } from '@/features/session/session.tsx'
import { CallError, type CallInput } from '@/lib/call.ts'
import { keptWork, useKeptWork } from '@/lib/kept-work.ts'
import { endpointKey, useAction } from '@/lib/queries.ts'
import type { Problem } from './problem-words.ts'
import { useTellUnsaved } from './unsaved-sections.tsx'

type SectionOptions<Draft> = {
  /** Names the section among those with unsaved work. */
  name: string
  settings: CustomerSettings
  /** What its form shows of the saved settings. */
  draftOf: (settings: CustomerSettings) => Draft
  endpoint: Endpoint
  /** What is sent beside the version; what cannot be sent is told as problems of fields. */
  bodyOf: (draft: Draft) => { body: object; problems: Problem[] }
  onSaved: () => void
}

/** One section of the settings with its own saving: what is typed stays whatever the server says. */
export function useSection<Draft extends object>(options: SectionOptions<Draft>) {
  const { name, settings, draftOf, onSaved } = options
  const saved = draftOf(settings)
  const key = `settings-${name}-${useUser()?.id ?? 0}`
  const [typed, setTyped] = useState(() => keptWork<Draft>(key))
  const draft = typed ?? saved
  const dirty = typed !== null && JSON.stringify(typed) !== JSON.stringify(saved)
  useKeptWork(key, dirty ? typed : null)
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

/** Sends a section, and keeps what came of it: the new settings, problems of fields, or why not. */
function useSending<Draft>({ endpoint }: SectionOptions<Draft>, settle: (reset: boolean) => void) {
  const query_client = useQueryClient()
  const { mutateAsync } = useAction(endpoint)
  const [busy, setBusy] = useState(false)
  const [problems, setProblems] = useState<Problem[]>([])
  const [refusal, setRefusal] = useState<CallError | null>(null)
  const key = endpointKey(getCustomerSettings, {})

  async function send(body: object, found: Problem[]): Promise<boolean> {
    if (busy) return false
    setProblems(found)
    setRefusal(null)
    if (found.length > 0) return false
    setBusy(true)
    try {
      const input = { body } as unknown as CallInput<typeof endpoint>
      query_client.setQueryData(key, await mutateAsync(input))
      settle(true)
      // What a customer decides shows on every screen.
      void query_client.invalidateQueries()
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

  /** Goes on from the newest settings, with what is typed here or without it. */
  async function goOn(keep_typed: boolean) {
    await query_client.refetchQueries({ queryKey: key })
    setRefusal(null)
    setProblems([])
    if (!keep_typed) settle(true)
  }

  function forget(fields: string[] | null) {
    setRefusal(null)
    setProblems((before) =>
      fields === null ? [] : before.filter(({ field }) => !fields.some((one) => field.startsWith(one))),
    )
  }

  return { busy, problems, refusal, send, forget, goOn: (keep_typed: boolean) => void goOn(keep_typed) }
}

export type SectionState = Pick<
  ReturnType<typeof useSection>,
  'busy' | 'dirty' | 'problems' | 'refusal' | 'goOn' | 'discard' | 'save'
>
