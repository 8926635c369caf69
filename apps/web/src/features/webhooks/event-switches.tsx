import { Trans, useLingui } from '@lingui/react/macro'
import { type ClubEventKind } from '@tertulia/core/club-events/club-events'
import { FormProblem } from '@/ui/forms/form-problem.tsx'
import { Switch } from '@/ui/fields/switch.tsx'
import { eventWords } from './webhook-words.ts'
import * as styles from './webhooks.module.css'

type EventSwitchesProps = {
  /** The kinds to choose from. */
  offered: readonly ClubEventKind[]
  kinds: readonly ClubEventKind[]
  error: string | undefined
  onChange: (kinds: ClubEventKind[]) => void
}

/** Switches for the kinds of events that are sent. */
export function EventSwitches({ offered, kinds, error, onChange }: EventSwitchesProps) {
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
