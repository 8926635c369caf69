import { useLingui, Trans } from '@lingui/react/macro'
import {
  eventKindsFor,
  isChat,
  chatTextMax,
  receivers,
  type Receiver,
} from '@tertulia/core/webhooks/chat-services'
import { useState, type FormEvent, type ReactNode } from 'react'
import { CallError, asCallError } from '@/lib/calls/call.ts'
import { failureWords } from '@/lib/calls/failures.ts'
import { Button } from '@/ui/button.tsx'
import { Switch } from '@/ui/fields/switch.tsx'
import { FormProblem } from '@/ui/forms/form-problem.tsx'
import { type ConnectionDraft, choose, withAddress } from './connection-draft.ts'
import { chatProblemWords, notOfServiceWords, addressHelp, serviceNames } from './service-words.ts'
import { addressProblemWords, eventWords } from './webhook-words.ts'
import * as styles from './webhooks.module.css'
import { hourWords } from '@/lib/dates/hour-words.ts'
import { LanguageOptions } from '@/ui/fields/language-options.tsx'
import { SelectField } from '@/ui/fields/select-field.tsx'
import type { ClubEventKind } from '@tertulia/core/club-events/club-events'
import { webhookAddressMax } from '@tertulia/contract/webhooks'
import { TextField } from '@/ui/fields/text-field.tsx'

type ReceiverFieldsProps = {
  draft: ConnectionDraft
  problems: { address?: string; service?: string; chat?: string }
  /** The shown part of the address of a chat that exists; its service stays. */
  saved: string | null
  /** True for a connection that exists. */
  exists: boolean
  onChange: (draft: ConnectionDraft) => void
}

/** Fields of where a connection leads: address, service, and the chat of Telegram. */
function ReceiverFields({ draft, problems, saved, exists, onChange }: ReceiverFieldsProps) {
  const { t, i18n } = useLingui()
  const { service, address, chat } = draft
  const help = i18n._(addressHelp[service ?? 'unknown'])
  const isToken = service === 'telegram'
  return (
    <>
      <TextField
        label={saved === null ? (isToken ? t`Token of the bot` : t`Address`) : t`Another address`}
        description={saved === null ? help : t`Now ${saved}. Leave this empty to keep it. ${help}`}
        name="webhook_address"
        type={isToken ? 'text' : 'url'}
        inputMode="url"
        autoComplete="off"
        maxLength={webhookAddressMax}
        error={problems.address}
        value={address}
        onChange={(event) =>
          onChange(
            exists
              ? { ...draft, address: event.currentTarget.value }
              : withAddress(draft, event.currentTarget.value),
          )
        }
      />
      {!exists && (
        <SelectField
          label={t`Service`}
          name="webhook_service"
          error={problems.service}
          value={service ?? ''}
          onChange={(event) => onChange(choose(draft, serviceOf(event.currentTarget.value)))}
          data={[
            { value: '', label: t`Choose, if the address doesn’t say it` },
            ...receivers.toReversed().map((one) => ({ value: one, label: i18n._(serviceNames[one]) })),
          ]}
        />
      )}
      {service === 'telegram' && (
        <TextField
          label={t({ message: 'Chat', context: 'webhook' })}
          description={t`The @name of a public group or channel; of others, the address that web.telegram.org/a shows.`}
          name="webhook_chat"
          autoComplete="off"
          maxLength={chatTextMax}
          error={problems.chat}
          value={chat}
          onChange={(event) => onChange({ ...draft, chat: event.currentTarget.value })}
        />
      )}
    </>
  )
}

const serviceOf = (value: string): Receiver | null => receivers.find((one) => one === value) ?? null

type TellingFieldsProps = { draft: ConnectionDraft; onChange: (draft: ConnectionDraft) => void }

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourWords(hour) }))

/** Fields of how a chat is told: in which language, and when. */
function TellingFields({ draft, onChange }: TellingFieldsProps) {
  const { t } = useLingui()
  return (
    <>
      <SelectField
        label={t`Language of the messages`}
        name="webhook_language"
        value={draft.language}
        onChange={(event) =>
          onChange({ ...draft, language: event.currentTarget.value === 'pt' ? 'pt' : 'en' })
        }
      >
        <LanguageOptions />
      </SelectField>
      <SelectField
        label={t({ message: 'When', context: 'webhook' })}
        description={t`Once a day, in one message, at this hour of the club’s time zone.`}
        name="webhook_hour"
        value={draft.hour === null ? '' : String(draft.hour)}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...draft, hour: value === '' ? null : Number(value) })
        }
        data={[{ value: '', label: t`At once` }, ...hours]}
      />
    </>
  )
}

type WebhookFormProps = {
  initial: ConnectionDraft
  /** The shown address of a connection that exists. */
  saved?: string
  submitLabel: string
  busy: boolean
  onSubmit: (draft: ConnectionDraft) => Promise<unknown>
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
      setProblems(problemsOf.refused(asCallError(refused), draft))
    }
  }

  return (
    <form
      className={`${styles.webhookForm} stack fitted`}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
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

type EventSwitchesProps = {
  /** The kinds to choose from. */
  offered: readonly ClubEventKind[]
  kinds: readonly ClubEventKind[]
  error: string | undefined
  onChange: (kinds: ClubEventKind[]) => void
}

/** Switches for the kinds of events that are sent. */
function EventSwitches({ offered, kinds, error, onChange }: EventSwitchesProps) {
  const { i18n } = useLingui()
  const turned = (kind: ClubEventKind, on: boolean) =>
    offered.filter((one) => (one === kind ? on : kinds.includes(one)))
  return (
    <fieldset className={styles.webhookEvents} aria-describedby={error && 'webhook-events-error'}>
      <legend>
        <Trans>When to send something</Trans>
      </legend>
      <div className={styles.webhookEventList}>
        {offered.map((kind) => (
          <Switch
            key={kind}
            label={i18n._(eventWords[kind])}
            checked={kinds.includes(kind)}
            onChange={(event) => onChange(turned(kind, event.currentTarget.checked))}
          />
        ))}
      </div>
      <div id="webhook-events-error">
        <FormProblem words={error ?? null} />
      </div>
    </fieldset>
  )
}
