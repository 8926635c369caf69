import { Trans, useLingui } from '@lingui/react/macro'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import * as passkeyCalls from '@tertulia/contract/passkeys'
import { passkeysMax, type Passkey, passkeyNameMax } from '@tertulia/contract/passkeys'
import { dateInZone } from '@tertulia/core/calendar/calendar'
import { useState, type ReactNode, type FormEvent } from 'react'
import { useCustomer } from '@/features/customer/customer.tsx'
import { knowsPasskeys } from '@/features/session/passkey.ts'
import { useProvenAction } from '@/features/session/proof/use-proven-action.tsx'
import { CallError } from '@/lib/calls/call.ts'
import { errorWords } from '@/lib/calls/error-words.ts'
import { endpointKey, useCall } from '@/lib/calls/queries.ts'
import { useAction } from '@/lib/calls/use-action.ts'
import { formatDateShort, useLanguage } from '@/lib/dates/dates.ts'
import { Button } from '@/ui/button.tsx'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { showError, showSuccess } from '@/ui/states/toasts.ts'
import { AccountSection } from '../account-section.tsx'
import { OwnerOnly } from '../owner-only.tsx'
import * as styles from '../account.module.css'
import { cleanLine } from '@tertulia/core/quizzes/clean-text'
import { TextField } from '@/ui/fields/text-field.tsx'
import { useFirstFocus } from '@/ui/forms/use-first-focus.ts'
import { toastFailure } from '@/ui/states/toast-failure.ts'

type Listed = ReplyOf<typeof passkeyCalls.listPasskeys>

/** The keys on the user's devices that sign in instead of the password. */
export function PasskeySection() {
  const { t } = useLingui()
  return (
    <AccountSection
      id="passkeys"
      lead={t`Sign in with your fingerprint, face or device code instead of your password. A passkey can’t be guessed, and works only here.`}
    >
      <OwnerOnly>
        <OwnPasskeys />
      </OwnerOnly>
    </AccountSection>
  )
}

function OwnPasskeys() {
  const query = useCall(passkeyCalls.listPasskeys, {})
  return (
    <QueryState query={query} skeleton={<Skeleton height={44} />}>
      {(listed) => <PasskeyList {...listed} />}
    </QueryState>
  )
}

function PasskeyList({ passkeys: listed, host }: Listed) {
  return (
    <div className="stack to-start">
      {listed.length > 0 && (
        <ul className="stack gap-0 fitted full">
          {listed.map((passkey) => (
            <PasskeyEntry key={passkey.id} passkey={passkey} host={host} />
          ))}
        </ul>
      )}
      {listed.length < passkeysMax ? (
        <NewPasskey host={host} />
      ) : (
        <p className="small soft">
          <Trans>You have as many passkeys as an account can have. Remove one to add another.</Trans>
        </p>
      )}
    </div>
  )
}

/** Adds a passkey, where this device can and the page is at the host name that passkeys are made for. */
function NewPasskey({ host }: Pick<Listed, 'host'>) {
  const { add, busy } = useNewPasskey()
  if (!knowsPasskeys())
    return (
      <p className="small soft">
        <Trans>This browser can’t make passkeys.</Trans>
      </p>
    )
  if (location.hostname !== host)
    return (
      <p className="small soft">
        <Trans>Passkeys of this club are made at {host}.</Trans>
      </p>
    )
  return (
    <Button busy={busy} onClick={() => void add()}>
      <Trans>Add a passkey</Trans>
    </Button>
  )
}

/** The read of the user's passkeys. */
const shownPasskeys = endpointKey(passkeyCalls.listPasskeys, {})

function PasskeyEntry({ passkey, host }: { passkey: Passkey; host: string }) {
  const { name, created_at, last_used_at, usable } = passkey
  const { t } = useLingui()
  const [renaming, setRenaming] = useState(false)
  const { rename, remove, busy } = usePasskeyActions(passkey)
  if (renaming)
    return (
      <li className={`${styles.passkey} line-above`}>
        <PasskeyName
          name={name}
          onName={(typed) => {
            rename(typed)
            setRenaming(false)
          }}
          onCancel={() => setRenaming(false)}
        />
      </li>
    )
  return (
    <li className={`${styles.passkey} row apart line-above gap-4-16`}>
      <div className="stack gap-4 fitted">
        <span className="strong breakable">{name}</span>
        <span className="small soft">
          <Trans>
            Added <Day instant={created_at} />
          </Trans>
          {last_used_at !== null && (
            <>
              {' · '}
              <Trans>
                last used on <Day instant={last_used_at} />
              </Trans>
            </>
          )}
          {!usable && (
            <>
              {' · '}
              <Trans>no longer works, because the club is now at {host}</Trans>
            </>
          )}
        </span>
      </div>
      <div className="row">
        <Button look="quiet" aria-label={t`Rename ${name}`} onClick={() => setRenaming(true)}>
          <Trans>Rename</Trans>
        </Button>
        <Button look="quiet" danger busy={busy} aria-label={t`Remove ${name}`} onClick={() => void remove()}>
          <Trans>Remove</Trans>
        </Button>
      </div>
    </li>
  )
}

function Day({ instant }: { instant: string }): ReactNode {
  const language = useLanguage()
  const { time_zone } = useCustomer()
  return formatDateShort(dateInZone(instant, time_zone), language)
}

function usePasskeyActions({ id, name }: Passkey) {
  const { t } = useLingui()
  const confirm = useConfirm()
  const renaming = useAction(passkeyCalls.renamePasskey, { shows: shownPasskeys, failed: toastFailure() })
  const removal = useProvenAction(passkeyCalls.removePasskey, {
    shows: shownPasskeys,
    done: () => showSuccess(t`Passkey removed`),
    failed: toastFailure(),
  })
  async function remove() {
    const confirmed = await confirm({
      title: t`Remove ${name}?`,
      message: t`It no longer signs you in here. On the device itself it stays until you delete it there.`,
      confirmLabel: t`Remove`,
      danger: true,
    })
    if (confirmed) removal.mutate({ params: { id } })
  }
  return {
    rename: (typed: string) => renaming.mutate({ params: { id }, body: { name: typed } }),
    remove,
    busy: removal.isPending,
  }
}

type PasskeyNameProps = { name: string; onName: (name: string) => void; onCancel: () => void }

/** Renames a passkey. */
function PasskeyName({ name, onName, onCancel }: PasskeyNameProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(name)
  const [isMissing, setIsMissing] = useState(false)
  const first = useFirstFocus<HTMLInputElement>()
  function submit(event: FormEvent) {
    event.preventDefault()
    const clean = cleanLine(typed)
    if (clean === '') setIsMissing(true)
    else onName(clean)
  }
  return (
    <form className="stack gap-12" noValidate onSubmit={submit}>
      <TextField
        ref={first}
        label={t`Name of the passkey`}
        maxLength={passkeyNameMax}
        value={typed}
        error={isMissing ? t`Give it a name.` : undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div className="row">
        <Button type="submit" look="primary">
          <Trans>Save</Trans>
        </Button>
        <Button onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}

/** Has the device make a passkey, and adds it to the account. */
function useNewPasskey() {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  const beginning = useProvenAction(passkeyCalls.beginPasskey)
  const addition = useAction(passkeyCalls.addPasskey, { shows: shownPasskeys })

  async function add() {
    setBusy(true)
    try {
      const options = await beginning.mutateAsync({})
      const { startRegistration } = await import('@simplewebauthn/browser')
      const { id, response } = await startRegistration({ optionsJSON: options })
      const { clientDataJSON, attestationObject, transports = [] } = response
      const credential = { id, clientDataJSON, attestationObject, transports }
      await addition.mutateAsync({ body: { name: deviceName(), credential } })
      showSuccess(t`Passkey added. You can sign in with it from now on.`)
    } catch (error) {
      if (error instanceof CallError) {
        // Who closes the dialog of the proof has changed their mind.
        if (error.code !== 'proof_needed') showError(errorWords(error.code))
      } else if (error instanceof Error && error.name === 'InvalidStateError')
        showError(t`This device already has a passkey of yours.`)
      else showError(t`No passkey was made.`)
    } finally {
      setBusy(false)
    }
  }
  return { add, busy }
}

/** What a new passkey is called until its owner renames it. */
function deviceName(): string {
  const { userAgent } = navigator
  const known = ['iPhone', 'iPad', 'Android', 'Windows', 'Macintosh', 'Linux']
  const found = known.find((system) => userAgent.includes(system))
  return found === 'Macintosh' ? 'Mac' : (found ?? 'Passkey')
}
