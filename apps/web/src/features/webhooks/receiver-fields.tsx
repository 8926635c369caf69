import { useLingui } from '@lingui/react/macro'
import { webhookAddressMax } from '@tertulia/contract/webhooks'
import { chatTextMax, receivers, type Receiver } from '@tertulia/core/webhooks/chat-services'
import { SelectField } from '@/ui/fields/select-field.tsx'
import { TextField } from '@/ui/fields/text-field.tsx'
import { choose, withAddress, type ConnectionDraft } from './connection-draft.ts'
import { addressHelp, serviceNames } from './service-words.ts'

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
export function ReceiverFields({ draft, problems, saved, exists, onChange }: ReceiverFieldsProps) {
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
