import { Trans, useLingui } from '@lingui/react/macro'
import type { WebhookInput } from '@tertulia/contract/webhooks'
import { webhookAddressMax } from '@tertulia/contract/webhooks'
import { clubEventKinds, type ClubEventKind } from '@tertulia/core/club-events/club-events'
import { useState, type FormEvent, type ReactNode } from 'react'
import { CallError } from '@/lib/calls/call.ts'
import { failureWords } from '@/lib/calls/failures.ts'
import { Button } from '@/ui/button.tsx'
import { Switch } from '@/ui/fields/switch.tsx'
import { TextField } from '@/ui/fields/text-field.tsx'
import { FormProblem } from '@/ui/forms/form-problem.tsx'
import { addressProblemWords, eventWords } from './webhook-words.ts'
import * as styles from './webhooks.module.css'

type WebhookFormProps = {
  initial: WebhookInput
  submitLabel: string
  failure: 'create_webhook' | 'save_webhook'
  busy: boolean
  onSubmit: (input: WebhookInput) => Promise<void>
  /** A button beside the one that submits. */
  beside?: ReactNode
}

type Problems = { address?: string; kinds?: string; other?: string }

/** Form of a webhook: address, events, and whether it is on. */
export function WebhookForm({ initial, submitLabel, failure, busy, onSubmit, beside }: WebhookFormProps) {
  const { t, i18n } = useLingui()
  const [input, setInput] = useState(initial)
  const [problems, setProblems] = useState<Problems>({})
  const { address, kinds, enabled } = input

  async function submit(event: FormEvent) {
    event.preventDefault()
    const found: Problems = {
      ...(address.trim() === '' && { address: t`Enter the receiver’s address.` }),
      ...(kinds.length === 0 && { kinds: t`Choose at least one.` }),
    }
    setProblems(found)
    if (busy || Object.keys(found).length > 0) return
    try {
      await onSubmit({ ...input, address: address.trim() })
    } catch (refused) {
      if (!(refused instanceof CallError)) throw refused
      const problem = refused.details?.find(({ field }) => field === 'address')?.problem
      const words = problem === undefined ? undefined : addressProblemWords[problem]
      setProblems(words ? { address: i18n._(words) } : { other: failureWords(failure, refused.code) })
    }
  }

  return (
    <form className={styles.webhookForm} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={t`Address`}
        description={t`Begins with https://. Whoever knows it should keep it to themselves.`}
        name="webhook_address"
        type="url"
        inputMode="url"
        autoComplete="off"
        maxLength={webhookAddressMax}
        error={problems.address}
        value={address}
        onChange={(event) => setInput({ ...input, address: event.currentTarget.value })}
      />
      <EventSwitches
        kinds={kinds}
        error={problems.kinds}
        onChange={(chosen) => setInput({ ...input, kinds: chosen })}
      />
      <Switch
        label={t`Turned on`}
        checked={enabled}
        onChange={(event) => setInput({ ...input, enabled: event.currentTarget.checked })}
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

type EventSwitchesProps = {
  kinds: readonly ClubEventKind[]
  error: string | undefined
  onChange: (kinds: ClubEventKind[]) => void
}

function EventSwitches({ kinds, error, onChange }: EventSwitchesProps) {
  const { i18n } = useLingui()
  const turned = (kind: ClubEventKind, on: boolean) =>
    clubEventKinds.filter((one) => (one === kind ? on : kinds.includes(one)))
  return (
    <fieldset className={styles.webhookEvents} aria-describedby={error && 'webhook-events-error'}>
      <legend>
        <Trans>When to send something</Trans>
      </legend>
      <div className={styles.webhookEventList}>
        {clubEventKinds.map((kind) => (
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
