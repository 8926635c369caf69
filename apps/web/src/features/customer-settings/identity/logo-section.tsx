import * as customerSettingCalls from '@tertulia/contract/customer-settings'
import { logoSizeLimit, type CustomerSettings } from '@tertulia/contract/customer-settings'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { apiUrl, callForm, CallError } from '@/lib/calls/call.ts'
import { errorWords } from '@/lib/calls/error-words.ts'
import { shrinkPicture } from '@/lib/pictures/shrink-picture.ts'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import { FileInput } from '@/ui/fields/file-input.tsx'
import { FormProblem } from '@/ui/forms/form-problem.tsx'
import { showSuccess } from '@/ui/states/toasts.ts'
import { Button } from '@/ui/button.tsx'
import * as styles from './logo-section.module.css'
import { useAction } from '@/lib/calls/use-action.ts'
import { useTask } from '@/lib/calls/use-action.ts'
import { settingsChange } from '../use-section.ts'

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
