import * as customerSettingCalls from '@tertulia/contract/customer-settings'
import type { CustomerSettings } from '@tertulia/contract/customer-settings'
import { Trans, useLingui } from '@lingui/react/macro'
import { inFours } from '@/lib/input/iban.ts'
import { TextField } from '@/ui/fields/text-field.tsx'
import { FieldGroup } from '../field-group.tsx'
import { errorOf, type Problem } from '../problem-words.ts'
import { SettingsSection } from '../settings-section.tsx'
import { useSection } from '../use-section.ts'

const fields = [
  'iban',
  'iban_holder',
  'mobile_payment_number',
  'payment_service_account',
  'card_checkout_account',
] as const
type Field = (typeof fields)[number]
type PaymentDraft = Record<Field, string>

function draftOf(settings: CustomerSettings): PaymentDraft {
  return {
    iban: inFours(settings.iban ?? ''),
    iban_holder: settings.iban_holder ?? '',
    mobile_payment_number: settings.mobile_payment_number ?? '',
    payment_service_account: settings.payment_service_account ?? '',
    card_checkout_account: settings.card_checkout_account ?? '',
  }
}

function bodyOf(draft: PaymentDraft) {
  const body = Object.fromEntries(fields.map((field) => [field, draft[field].trim() || null]))
  return { body, problems: [] }
}

/** Payment accounts of the club: each method with its details here is offered. */
export function PaymentSection({ settings }: { settings: CustomerSettings }) {
  const { t } = useLingui()
  const section = useSection({
    name: 'payment',
    settings,
    draftOf,
    endpoint: customerSettingCalls.savePaymentDetails,
    bodyOf,
    saved: t`Settings saved`,
  })
  const { draft, change, problems } = section

  return (
    <SettingsSection
      id="payment"
      title={t`Payments`}
      lead={
        <Trans>Where subscription payments go. Payment methods with no details here aren’t offered.</Trans>
      }
      section={section}
      shows={(name) => fields.some((one) => one === name)}
    >
      <PaymentFields draft={draft} problems={problems} onChange={change} />
    </SettingsSection>
  )
}

type PaymentFieldsProps = {
  draft: PaymentDraft
  problems: readonly Problem[]
  onChange: (changes: Partial<PaymentDraft>) => void
}

function PaymentFields({ draft, problems, onChange }: PaymentFieldsProps) {
  const { t } = useLingui()
  const field = (name: Field) => ({
    value: draft[name],
    error: errorOf(problems, name),
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [name]: event.currentTarget.value }),
  })

  return (
    <FieldGroup>
      <TextField
        label={t`IBAN`}
        description={t`For bank transfers.`}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={50}
        {...field('iban')}
      />
      <TextField
        label={t`Account holder`}
        description={t`The name on the bank account.`}
        maxLength={100}
        {...field('iban_holder')}
      />
      <TextField
        label={t`Mobile payment number`}
        description={t`For MB WAY.`}
        type="tel"
        maxLength={30}
        {...field('mobile_payment_number')}
      />
      <TextField
        label={t`PayPal account`}
        description={t`The e-mail address the money goes to.`}
        type="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={255}
        {...field('payment_service_account')}
      />
      <TextField
        label={t`Stripe account`}
        description={t`For cards, MB WAY and Multibanco. It begins with acct_.`}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={255}
        {...field('card_checkout_account')}
      />
    </FieldGroup>
  )
}
