import * as accountCalls from '@tertulia/contract/account'
import type { Account } from '@tertulia/contract/account'
import * as openDataCalls from '@tertulia/contract/open-data'
import { Trans, useLingui } from '@lingui/react/macro'
import { dateInZone } from '@tertulia/core/calendar/calendar'
import { lazy, useState } from 'react'
import { holdsRoleFor } from '@/features/session/may-call.ts'
import { useHas } from '@/features/session/of-feature.tsx'
import { useProvenAction } from '@/features/session/proof/use-proven-action.tsx'
import { saveJson } from '@/lib/device/save-file.ts'
import { useCustomer } from '@/features/customer/customer.tsx'
import { useUser } from '@/features/session/session.tsx'
import { TableDownload } from '@/ui/lists/table-download.tsx'
import { DownloadIcon, TrashIcon } from '@/ui/action-icons.tsx'
import { showSuccess } from '@/ui/states/toasts.ts'
import { TextLink } from '@/ui/text-link.tsx'
import { paths } from '@/paths.ts'
import { Button } from '@/ui/button.tsx'
import { AccountSection } from '../account-section.tsx'
import { OwnerOnly } from '../owner-only.tsx'
import * as styles from '../account.module.css'
import { DeletionNotice } from './deletion-notice.tsx'
import { toastFailure } from '@/ui/states/toast-failure.ts'
import { Piece } from '@/lib/loading/piece.tsx'

const DeletionDialog = lazy(() =>
  import('./deletion-dialog.tsx').then((m) => ({ default: m.DeletionDialog })),
)

/** Downloading one's data, and deleting the account. */
export function OwnData({ account }: { account: Account }) {
  const { time_zone } = useCustomer()
  const dueAt = account.deletion_due_at
  return (
    <AccountSection
      id="data"
      lead={
        <Trans>
          Your data is yours.{' '}
          <TextLink to={paths.dataProtection()}>See what is stored, and for how long</TextLink>
        </Trans>
      }
    >
      {dueAt !== null && <DeletionNotice date={dateInZone(dueAt, time_zone)} />}
      <OwnerOnly>
        <div className="stack gap-20">
          <Export />
          <Answers />
          <Deletion account={account} />
        </div>
      </OwnerOnly>
    </AccountSection>
  )
}

function Export() {
  const { t } = useLingui()
  const { mutate, isPending } = useProvenAction(accountCalls.exportAccount, {
    done: (document) => {
      saveJson(`tertulia-${document.exported_at.slice(0, 10)}.json`, document)
      showSuccess(t`Your data is in the downloaded file.`)
    },
    failed: toastFailure(),
  })
  return (
    <div className={`${styles.accountAct} stack gap-8 to-start`}>
      <p>
        <Trans>
          One file with your profile, settings, answers, games, payments, messages and everything else we hold
          about you.
        </Trans>
      </p>
      <Button
        icon={<DownloadIcon size={18} />}
        aria-disabled={isPending || undefined}
        onClick={() => {
          if (!isPending) mutate({})
        }}
      >
        <Trans>Download my data</Trans>
      </Button>
    </div>
  )
}

function Answers() {
  const { t } = useLingui()
  const user = useUser()
  const hasTables = useHas('open_data')
  if (!hasTables || !holdsRoleFor(user, openDataCalls.readOwnAnswers)) return null
  return (
    <div className={`${styles.accountAct} stack gap-8 to-start`}>
      <p>
        <Trans>A table of all your answers from past days, with the official answers.</Trans>
      </p>
      <TableDownload
        label={t`Download my answers`}
        table={{ endpoint: openDataCalls.readOwnAnswers, query: {}, file_name: 'answers' }}
      />
    </div>
  )
}

function Deletion({ account }: { account: Account }) {
  const [asking, setAsking] = useState(false)
  return (
    <div className={`${styles.accountAct} stack gap-8 to-start`}>
      <p>
        <Trans>
          Delete your account: everything personal is permanently deleted. Your games stay in the tables under
          “former player”.
        </Trans>
      </p>
      <Button look="quiet" danger icon={<TrashIcon size={18} />} onClick={() => setAsking(true)}>
        <Trans>Delete account</Trans>
      </Button>
      <Piece>
        {asking && <DeletionDialog has_password={account.has_password} onClose={() => setAsking(false)} />}
      </Piece>
    </div>
  )
}
