import { useLingui } from '@lingui/react/macro'
import { eventKindsFor, isChat } from '@tertulia/core/webhooks/chat-services'
import { useState, type FormEvent, type ReactNode } from 'react'
import { CallError } from '@/lib/calls/call.ts'
import { failureWords } from '@/lib/calls/failures.ts'
import { Button } from '@/ui/button.tsx'
import { Switch } from '@/ui/fields/switch.tsx'
import { FormProblem } from '@/ui/forms/form-problem.tsx'
import type { ConnectionDraft } from './connection-draft.ts'
import { EventSwitches } from './event-switches.tsx'
import { ReceiverFields } from './receiver-fields.tsx'
import { chatProblemWords, notOfServiceWords } from './service-words.ts'
import { TellingFields } from './telling-fields.tsx'
import { addressProblemWords } from './webhook-words.ts'
import * as styles from './webhooks.module.css'

type WebhookFormProps = {
  initial: ConnectionDraft
  /** The shown address of a connection that exists. */
  saved?: string
  submitLabel: string
  busy: boolean
  onSubmit: (draft: ConnectionDraft) => Promise<void>
  /** A button beside the one that submits. */
  beside?: ReactNode
}

type Problems = { address?: string; service?: string; chat?: string; kinds?: string; other?: string }

/** Form of a connection: where it leads, how it is told, of which events, and whether it is on. */
export function WebhookForm({ initial, saved, submitLabel, busy, onSubmit, beside }: WebhookFormProps) {
  const { t } = useLingui()
  const [draft, setDraft] = useState(initial)
  const [problems, setProblems] = useState<Problems>({})
  const problemsOf = useProblems(saved !== undefined)
  const { service, kinds, enabled } = draft
  const tellsChat = service !== null && isChat(service)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const found = problemsOf.typed(draft)
    setProblems(found)
    if (busy || Object.keys(found).length > 0) return
    try {
      await onSubmit(draft)
    } catch (refused) {
      if (!(refused instanceof CallError)) throw refused
      setProblems(problemsOf.refused(refused, draft))
    }
  }

  return (
    <form className={styles.webhookForm} noValidate onSubmit={(event) => void submit(event)}>
      <ReceiverFields
        draft={draft}
        problems={problems}
        saved={tellsChat ? (saved ?? null) : null}
        exists={saved !== undefined}
        onChange={setDraft}
      />
      {tellsChat && <TellingFields draft={draft} onChange={setDraft} />}
      <EventSwitches
        offered={eventKindsFor(service ?? 'webhook')}
        kinds={kinds}
        error={problems.kinds}
        onChange={(chosen) => setDraft({ ...draft, kinds: chosen })}
      />
      <Switch
        label={t`Turned on`}
        checked={enabled}
        onChange={(event) => setDraft({ ...draft, enabled: event.currentTarget.checked })}
      />
      <FormProblem words={problems.other ?? null} />
      <div className="row stretched gap-8">
        <Button type="submit" look="primary" busy={busy}>
          {submitLabel}
        </Button>
        {beside}
      </div>
    </form>
  )
}

function useProblems(exists: boolean) {
  const { t, i18n } = useLingui()
  return {
    /** Problems that are seen without asking the server. */
    typed({ service, address, chat, kinds }: ConnectionDraft): Problems {
      const keepsAddress = exists && service !== 'webhook'
      return {
        ...(address.trim() === '' && !keepsAddress && { address: t`Enter the receiver’s address.` }),
        ...(service === null && { service: t`Choose where this address is from.` }),
        ...(service === 'telegram' &&
          chat.trim() === '' &&
          !/[?&]chat_id=/.test(address) && { chat: t`Enter the chat that the bot writes to.` }),
        ...(kinds.length === 0 && { kinds: t`Choose at least one.` }),
      }
    },
    /** Problems that the server has found, beside their fields. */
    refused({ code, details = [] }: CallError, { service }: ConnectionDraft): Problems {
      const problemOf = (name: string) => details.find(({ field }) => field === name)?.problem ?? ''
      const address =
        problemOf('address') === 'not_of_service'
          ? notOfServiceWords[service ?? 'webhook']
          : addressProblemWords[problemOf('address')]
      const chat = chatProblemWords[problemOf('chat')]
      if (address) return { address: i18n._(address) }
      if (chat) return { chat: i18n._(chat) }
      return { other: failureWords(exists ? 'save_webhook' : 'create_webhook', code) }
    },
  }
}
