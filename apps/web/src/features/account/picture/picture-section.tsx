import * as accountCalls from '@tertulia/contract/account'
import type { Account } from '@tertulia/contract/account'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, useRef } from 'react'
import { Avatar } from '@/features/users/avatar.tsx'
import { useAction } from '@/lib/calls/use-action.ts'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import { FileInput } from '@/ui/fields/file-input.tsx'
import { TrashIcon } from '@/ui/action-icons.tsx'
import { showSuccess } from '@/ui/states/toasts.ts'
import { AccountSection } from '../account-section.tsx'
import { FormProblem } from '@/ui/forms/form-problem.tsx'
import { Button } from '@/ui/button.tsx'
import { useChosenPicture } from './use-chosen-picture.ts'
import { useShowAccount } from '../use-show-account.ts'
import * as styles from '../account.module.css'
import { toastFailure } from '@/ui/states/toast-failure.ts'
import { failureSentence } from '@/lib/calls/failures.ts'
import { Piece } from '@/lib/loading/piece.tsx'

const CropDialog = lazy(() => import('./crop-dialog.tsx').then((m) => ({ default: m.CropDialog })))

/** The profile image: choosing, cropping, deleting. */
export function PictureSection({ account }: { account: Account }) {
  const { t } = useLingui()
  const { chosen, problem, choose, forget } = useChosenPicture()

  return (
    <AccountSection id="picture">
      <div className={`${styles.picture} row at-top`}>
        <Avatar person={account} size={96} />
        <div className={`${styles.pictureSide} stack gap-10 shrinking`}>
          <p className="soft">
            {account.image === null
              ? t`Without a picture we show your initials.`
              : t`This is what others see next to your name.`}
          </p>
          <div className="row">
            <FileButton
              label={account.image === null ? t`Choose a picture` : t`Choose another`}
              onFile={choose}
            />
            {account.image !== null && <RemovePicture />}
          </div>
          <p className="small soft">
            <Trans>PNG, JPEG, GIF or WebP. You can crop it, and large photos are reduced for you.</Trans>
          </p>
          <FormProblem words={problem} />
        </div>
      </div>
      <Piece>{chosen && <CropDialog picture={chosen} onClose={forget} />}</Piece>
    </AccountSection>
  )
}

function FileButton({ label, onFile }: { label: string; onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <FileInput {...{ input, label, onFile }} accept="image/png,image/jpeg,image/gif,image/webp" />
      <Button look="primary" onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  )
}

function RemovePicture() {
  const { t } = useLingui()
  const confirm = useConfirm()
  const showAccount = useShowAccount()
  const { mutate, isPending } = useAction(accountCalls.removeProfileImage, {
    done: (account) => {
      showAccount(account)
      showSuccess(t`Picture removed.`)
    },
    failed: toastFailure(failureSentence('update_profile')),
  })

  async function ask() {
    const confirmed = await confirm({
      title: t`Remove your picture?`,
      message: t`The file will be deleted and your initials shown instead.`,
      confirmLabel: t`Remove`,
      danger: true,
    })
    if (confirmed) mutate({})
  }

  return (
    <Button
      look="quiet"
      danger
      icon={<TrashIcon size={18} />}
      aria-disabled={isPending || undefined}
      onClick={() => void ask()}
    >
      <Trans>Remove picture</Trans>
    </Button>
  )
}
