import { Trans, useLingui } from '@lingui/react/macro'
import * as voucherCalls from '@tertulia/contract/vouchers'
import type { Voucher } from '@tertulia/contract/vouchers'
import { dateInZone } from '@tertulia/core/calendar/calendar'
import { useCustomer } from '@/features/customer/customer.tsx'
import { useProvenAction } from '@/features/session/proof/use-proven-action.tsx'
import { monthsWords } from '@/features/subscriptions/subscription-words.ts'
import { formatDateShort, useLanguage } from '@/lib/dates/dates.ts'
import { Button } from '@/ui/button.tsx'
import { CopyButton } from '@/ui/copy-button.tsx'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import { type Column, DataTable } from '@/ui/lists/data-table.tsx'
import { showSuccess } from '@/ui/states/toasts.ts'
import { voucherStateWords } from './voucher-words.ts'
import * as styles from './vouchers.module.css'
import { toastFailure } from '@/ui/states/toast-failure.ts'

/** Vouchers as rows; as cards on a phone. */
export function VoucherTable({ vouchers: listed }: { vouchers: readonly Voucher[] }) {
  const { t } = useLingui()
  const columns: Column<Voucher>[] = [
    { head: t`Code`, cell: ({ code }) => <span className="figures">{code}</span> },
    { head: t`Gives`, cell: ({ months }) => monthsWords(months) },
    { head: t`State`, className: styles.voucherProgress, cell: (voucher) => <Progress voucher={voucher} /> },
    {
      head: t`Note`,
      className: styles.voucherNote,
      cell: ({ note, is_gift }) => (is_gift ? <Trans>Gift</Trans> : note),
    },
    {
      head: t`Made by`,
      className: styles.voucherAuthor,
      cell: ({ created_by: { name, surname } }) => `${name} ${surname}`.trim(),
    },
  ]
  return (
    <DataTable
      rows={listed}
      keyOf={({ id }) => id}
      columns={columns}
      className={styles.voucherTable}
      caption={t`Voucher codes`}
      actions={(voucher) => <VoucherActions voucher={voucher} />}
    />
  )
}

function Progress({ voucher }: { voucher: Voucher }) {
  const language = useLanguage()
  const { time_zone } = useCustomer()
  const { state, used_by, used_at, withdrawn_at, valid_until } = voucher
  const dayOf = (instant: string) => formatDateShort(dateInZone(instant, time_zone), language)
  const day = valid_until && formatDateShort(valid_until, language)
  return (
    <>
      {voucherStateWords(state)}
      {used_by && used_at && (
        <span className="small soft">
          {`${used_by.name} ${used_by.surname}`.trim()}, {dayOf(used_at)}
        </span>
      )}
      {state === 'withdrawn' && withdrawn_at && <span className="small soft">{dayOf(withdrawn_at)}</span>}
      {day && (state === 'unused' || state === 'expired') && (
        <span className="small soft">
          <Trans>until {day}</Trans>
        </span>
      )}
    </>
  )
}

function VoucherActions({ voucher }: { voucher: Voucher }) {
  const { t } = useLingui()
  const { busy, withdraw } = useWithdrawal(voucher)
  const { code, state, is_gift } = voucher
  if (state !== 'unused') return null
  return (
    <>
      <CopyButton text={code} label={code} />
      {!is_gift && (
        <Button
          danger
          aria-disabled={busy || undefined}
          aria-label={t`Withdraw ${code}`}
          onClick={() => void withdraw()}
        >
          <Trans comment="Withdraw a voucher code">Withdraw</Trans>
        </Button>
      )}
    </>
  )
}

function useWithdrawal({ id, code }: Voucher) {
  const { t } = useLingui()
  const confirm = useConfirm()
  const withdrawal = useProvenAction(voucherCalls.withdrawVoucher, {
    done: () => showSuccess(t`Code withdrawn`),
    failed: toastFailure(),
    refreshes: [voucherCalls.listVouchers],
  })

  async function withdraw() {
    if (withdrawal.isPending) return
    const confirmed = await confirm({
      title: t`Withdraw ${code}?`,
      message: t`Whoever has this code can no longer use it. This can’t be undone.`,
      confirmLabel: t`Withdraw the code`,
      danger: true,
    })
    if (confirmed) withdrawal.mutate({ params: { id } })
  }

  return { busy: withdrawal.isPending, withdraw }
}
