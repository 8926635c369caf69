import * as customerSettingCalls from '@tertulia/contract/customer-settings'
import type { CustomerSettings } from '@tertulia/contract/customer-settings'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCustomer } from '@/features/customer/customer.tsx'
import { call } from '@/lib/calls/call.ts'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import { CrossIcon } from '@/ui/icons.tsx'
import { PlusIcon } from '@/ui/seldom-icons.tsx'
import { IconButton } from '@/ui/icon-button.tsx'
import { Button } from '@/ui/button.tsx'
import { TextField } from '@/ui/fields/text-field.tsx'
import { errorOf, type Problem } from '../problem-words.ts'
import { SettingsSection } from '../settings-section.tsx'
import { useSection } from '../use-section.ts'
import * as styles from './addresses-section.module.css'

type AddressesDraft = { hostnames: string[]; sender_address: string }

const draftOf = ({ hostnames, sender_address }: CustomerSettings): AddressesDraft => ({
  hostnames,
  sender_address: sender_address ?? '',
})

function bodyOf({ hostnames, sender_address }: AddressesDraft) {
  const problems = hostnames.flatMap((hostname, place): Problem[] =>
    hostname.trim() === '' ? [{ field: `hostnames.${place}`, problem: 'missing' }] : [],
  )
  return { body: { hostnames, sender_address: sender_address.trim() || null }, problems }
}

/** The club's host names, and the sender of its mail. */
export function AddressesSection({ settings }: { settings: CustomerSettings }) {
  const { t } = useLingui()
  const section = useSection({
    name: 'addresses',
    settings,
    draftOf,
    endpoint: customerSettingCalls.saveAddresses,
    bodyOf,
    confirm: useStoppedPasskeysConfirmation(settings.hostnames),
    saved: t`Settings saved`,
  })
  const { draft, change, problems } = section

  return (
    <SettingsSection
      id="addresses"
      title={t`Addresses`}
      lead={<Trans>The club’s host names, and the sender of its e-mails.</Trans>}
      section={section}
      shows={(field) => field.startsWith('hostnames') || field === 'sender_address'}
    >
      <Hostnames
        hostnames={draft.hostnames}
        problems={problems}
        onChange={(hostnames) => change({ hostnames })}
      />
      <TextField
        label={t`E-mail sender`}
        type="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={255}
        description={t`Leave empty to use the server’s own address. If you use yours, your domain’s SPF record must allow our mail server, or e-mails may end up in spam.`}
        value={draft.sender_address}
        error={errorOf(problems, 'sender_address')}
        onChange={(event) => change({ sender_address: event.currentTarget.value })}
      />
    </SettingsSection>
  )
}

/** Asks before passkeys stop working because the club's first host name changes. */
function useStoppedPasskeysConfirmation(saved: readonly string[]) {
  const { t } = useLingui()
  const confirm = useConfirm()
  return async ({ hostnames }: AddressesDraft): Promise<boolean> => {
    const query = { hostnames: hostnames.join(',') }
    if (query.hostnames === saved.join(',')) return true
    // What cannot be counted is not asked about: saving tells then what is wrong.
    const stopped = await call(customerSettingCalls.countStoppedPasskeys, { query }).catch(() => null)
    if (stopped === null || stopped.passkeys === 0) return true
    const passkeys = plural(stopped.passkeys, { one: '# passkey', other: '# passkeys' })
    const people = plural(stopped.people, { one: '# person', other: '# people' })
    return confirm({
      title: t`Change the club’s first host name?`,
      message: t`${passkeys} of ${people} will stop working, because passkeys belong to the first host name. Passwords still work, and new passkeys can be added.`,
      confirmLabel: t`Change`,
      danger: true,
    })
  }
}

type HostnamesProps = {
  hostnames: readonly string[]
  problems: readonly Problem[]
  onChange: (hostnames: string[]) => void
}

function Hostnames({ hostnames, problems, onChange }: HostnamesProps) {
  const { t } = useLingui()
  const { id } = useCustomer()
  return (
    <fieldset className={`${styles.hostnames} stack gap-12 to-start`}>
      <legend>
        <Trans>Host names</Trans>
      </legend>
      {hostnames.length === 0 && (
        <p className="soft">
          {id === 1 ? (
            <Trans>None. The club answers on any host name that isn’t taken by another club.</Trans>
          ) : (
            <Trans>None. Nobody can reach the club any more, not even to sign in.</Trans>
          )}
        </p>
      )}
      {hostnames.map((hostname, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- what is typed has no other name
        <div key={place} className={`${styles.hostname} stack gap-4 full`}>
          <TextField
            aria-label={t`Host name ${place + 1}`}
            placeholder="liga.example.org"
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={253}
            value={hostname}
            error={errorOf(problems, `hostnames.${place}`)}
            onChange={(event) => onChange(hostnames.with(place, event.currentTarget.value))}
          />
          <IconButton
            aria-label={t`Remove host name ${place + 1}`}
            onClick={() => onChange(hostnames.toSpliced(place, 1))}
          >
            <CrossIcon />
          </IconButton>
        </div>
      ))}
      {hostnames.length < 20 && (
        <Button icon={<PlusIcon size={18} />} onClick={() => onChange([...hostnames, ''])}>
          <Trans>Add a host name</Trans>
        </Button>
      )}
    </fieldset>
  )
}
