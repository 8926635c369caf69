import * as customerSettingCalls from '@tertulia/contract/customer-settings'
import type { CustomerSettings } from '@tertulia/contract/customer-settings'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { logoSizeLimit } from '@tertulia/contract/customer-settings'
import { useRef } from 'react'
import { useCustomer } from '@/features/customer/customer.tsx'
import { call, apiUrl, callForm, CallError } from '@/lib/calls/call.ts'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import { CrossIcon } from '@/ui/icons.tsx'
import { PlusIcon } from '@/ui/action-icons.tsx'
import { IconButton } from '@/ui/icon-button.tsx'
import { Button } from '@/ui/button.tsx'
import { TextField } from '@/ui/fields/text-field.tsx'
import { errorWords } from '@/lib/calls/error-words.ts'
import { shrinkPicture } from '@/lib/pictures/shrink-picture.ts'
import { FileInput } from '@/ui/fields/file-input.tsx'
import { FormProblem } from '@/ui/forms/form-problem.tsx'
import { showSuccess } from '@/ui/states/toasts.ts'
import { useAction } from '@/lib/calls/use-action.ts'
import { useTask } from '@/lib/calls/use-action.ts'
import { errorOf, type Problem } from '../problem-words.ts'
import { SettingsSection } from '../settings-section.tsx'
import { useSection, settingsChange } from '../use-section.ts'
import * as styles from '../customer-settings.module.css'

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
      lead={<Trans>The club’s domain names, and the sender of its e-mails.</Trans>}
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
      title: t`Change the club’s first domain name?`,
      message: t`${passkeys} of ${people} will stop working, because passkeys belong to the first domain name. Passwords still work, and new passkeys can be added.`,
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
        <Trans>Domain names</Trans>
      </legend>
      {hostnames.length === 0 && (
        <p className="soft">
          {id === 1 ? (
            <Trans>None. The club answers on any domain name that isn’t taken by another club.</Trans>
          ) : (
            <Trans>None. Nobody can reach the club any more, not even to sign in.</Trans>
          )}
        </p>
      )}
      {hostnames.map((hostname, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- what is typed has no other name
        <div key={place} className={`${styles.hostname} stack gap-4 full`}>
          <TextField
            aria-label={t`Domain name ${place + 1}`}
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
            aria-label={t`Remove domain name ${place + 1}`}
            onClick={() => onChange(hostnames.toSpliced(place, 1))}
          >
            <CrossIcon />
          </IconButton>
        </div>
      ))}
      {hostnames.length < 20 && (
        <Button icon={<PlusIcon size={18} />} onClick={() => onChange([...hostnames, ''])}>
          <Trans>Add a domain name</Trans>
        </Button>
      )}
    </fieldset>
  )
}

// Four times the height that mails show, for wide logos and sharp screens.
const logoSide = 600

const pictures = 'image/png,image/jpeg,image/webp,image/gif'

/** The logo on light and on dark pages, with buttons to replace or delete it. */
export function LogoSection({ settings }: { settings: CustomerSettings }) {
  const { t } = useLingui()
  const picker = useRef<HTMLInputElement>(null)
  const { choose, remove, busy, problem } = useLogo()
  const { logo, name } = settings

  return (
    <section className={`sheet ${styles.logoSection} stack`} aria-labelledby="logo">
      <header>
        <h2 id="logo" tabIndex={-1}>
          <Trans>Logo</Trans>
        </h2>
        <p className="soft">
          <Trans>
            Links home from every page and appears at the top of every e-mail. Without one, the club’s name
            appears instead.
          </Trans>
        </p>
      </header>
      {logo && <LogoPreviews logo={logo} name={name} />}
      <FileInput input={picker} label={t`Logo file`} accept={pictures} onFile={(file) => choose(file)} />
      <div className="row">
        <Button busy={busy} onClick={() => picker.current?.click()}>
          {logo ? <Trans>Choose another logo</Trans> : <Trans>Choose a logo</Trans>}
        </Button>
        {logo && (
          <Button look="quiet" danger disabled={busy} onClick={() => void remove()}>
            <Trans>Remove logo</Trans>
          </Button>
        )}
      </div>
      <p className="small soft">
        <Trans>
          PNG, JPEG, WebP or GIF. Large pictures are reduced for you. Shown up to 144 pixels high.
        </Trans>
      </p>
      <FormProblem words={problem && errorWords(problem)} />
    </section>
  )
}

function LogoPreviews({ logo, name }: { logo: string; name: string }) {
  const { t } = useLingui()
  return (
    <div className={`${styles.logoPreviews} stack gap-12`}>
      {(['light', 'dark'] as const).map((scheme) => (
        <div key={scheme} className={styles.logoPreview} data-scheme={scheme}>
          <img src={apiUrl(logo)} alt={scheme === 'light' ? t`${name} logo` : ''} />
        </div>
      ))}
    </div>
  )
}

function useLogo() {
  const { t } = useLingui()
  const confirm = useConfirm()
  const saving = useTask(sendLogo, { ...settingsChange, done: () => showSuccess(t`Logo saved`) })
  const removal = useAction(customerSettingCalls.removeLogo, {
    ...settingsChange,
    done: () => showSuccess(t`Logo removed`),
  })

  function choose(chosen: File) {
    removal.reset()
    saving.mutate(chosen)
  }

  async function remove() {
    const confirmed = await confirm({
      title: t`Remove the logo?`,
      message: t`The club’s name will be shown instead.`,
      confirmLabel: t`Remove logo`,
      danger: true,
    })
    if (!confirmed) return
    saving.reset()
    removal.mutate({})
  }

  return {
    choose,
    remove,
    busy: saving.isPending || removal.isPending,
    problem: (saving.error ?? removal.error)?.code ?? null,
  }
}

async function sendLogo(chosen: File): Promise<CustomerSettings> {
  const file = await shrinkPicture(chosen, { bytes: logoSizeLimit, side: logoSide, kept: logoSizeLimit })
  if (file.size > logoSizeLimit) throw new CallError('file_too_large', 413)
  const form = new FormData()
  form.set('file', file)
  return await callForm(customerSettingCalls.saveLogo, form)
}
