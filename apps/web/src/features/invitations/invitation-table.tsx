import { Trans, useLingui } from '@lingui/react/macro'
import * as invitationCalls from '@tertulia/contract/invitations'
import type { Invitation } from '@tertulia/contract/invitations'
import { dateInZone } from '@tertulia/core/calendar/calendar'
import { useCustomer } from '@/features/customer/customer.tsx'
import { useAction } from '@/lib/calls/use-action.ts'
import { formatDateShort, useLanguage } from '@/lib/dates/dates.ts'
import { Button } from '@/ui/button.tsx'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import { IconButton } from '@/ui/icon-button.tsx'
import { CheckIcon } from '@/ui/icons.tsx'
import { ClockIcon, PersonIcon, TrophyIcon } from '@/ui/player-icons.tsx'
import { TrashIcon } from '@/ui/action-icons.tsx'
import { type Column, DataTable } from '@/ui/lists/data-table.tsx'
import { showError, showSuccess } from '@/ui/states/toasts.ts'
import * as invitationsStyles from './invitations.module.css'
import { toastFailure } from '@/ui/states/toast-failure.ts'

/** Invitations as rows; as cards on a phone. */
export function InvitationTable({ invitations }: { invitations: readonly Invitation[] }) {
  const { t } = useLingui()
  const columns: Column<Invitation>[] = [
    {
      head: t`E-mail`,
      className: invitationsStyles.invitationAddress,
      cell: ({ email }) =>
        email ?? (
          <span className="soft">
            <Trans>Account deleted</Trans>
          </span>
        ),
    },
    {
      head: t`State`,
      plain: true,
      className: invitationsStyles.invitationProgress,
      cell: (invitation) => <Progress invitation={invitation} />,
    },
  ]
  return (
    <DataTable
      rows={invitations}
      keyOf={({ id }) => id}
      columns={columns}
      className={invitationsStyles.invitationTable}
      actions={(invitation) => invitation.state === 'sent' && <Actions invitation={invitation} />}
    />
  )
}

function Progress({ invitation: { state, sent_at } }: { invitation: Invitation }) {
  const language = useLanguage()
  const { time_zone } = useCustomer()
  const day = formatDateShort(dateInZone(sent_at, time_zone), language)
  return (
    <>
      <InvitationState state={state} />
      <span className="small soft">
        <Trans>sent on {day}</Trans>
      </span>
    </>
  )
}

function Actions({ invitation }: { invitation: Invitation }) {
  const { t } = useLingui()
  const { sendAgain, sending, withdraw } = useDecisions(invitation)
  const { email, resendable } = invitation

  return (
    <>
      {resendable ? (
        <Button
          aria-label={t`Send again to ${email}`}
          aria-disabled={sending || undefined}
          onClick={() => sendAgain()}
        >
          <Trans>Send again</Trans>
        </Button>
      ) : (
        <span className={`soft small ${invitationsStyles.invitationToday} unbroken`}>
          <Trans>Sent today</Trans>
        </span>
      )}
      <IconButton
        look="danger"
        aria-label={t`Withdraw the invitation to ${email}`}
        onClick={() => void withdraw()}
      >
        <TrashIcon />
      </IconButton>
    </>
  )
}

function useDecisions({ id, email }: Invitation) {
  const { t } = useLingui()
  const confirm = useConfirm()
  const resending = useAction(invitationCalls.resendInvitation, {
    done: () => showSuccess(t`Invitation sent`),
    failed: {
      ...toastFailure(),
      server_error: () => showError(t`Invitation could not be sent. Try again later.`),
    },
    refreshes: [invitationCalls.listInvitations],
  })
  const withdrawal = useAction(invitationCalls.withdrawInvitation, {
    done: () => showSuccess(t`Invitation withdrawn`),
    failed: { ...toastFailure(), server_error: () => showError(t`Invitation couldn’t be withdrawn.`) },
    refreshes: [invitationCalls.listInvitations],
  })

  return {
    sending: resending.isPending,
    sendAgain() {
      if (!resending.isPending) resending.mutate({ params: { id } })
    },
    withdraw: async () => {
      const confirmed = await confirm({
        title: t`Withdraw this invitation?`,
        message: t`${email} can still register, but it won’t count as your invitation.`,
        confirmLabel: t`Withdraw`,
        danger: true,
      })
      if (confirmed) withdrawal.mutate({ params: { id } })
    },
  }
}

const icons = { sent: ClockIcon, registered: PersonIcon, subscribed: CheckIcon, month_earned: TrophyIcon }

/** State of an invitation by icon and word. */
function InvitationState({ state }: { state: Invitation['state'] }) {
  const { t } = useLingui()
  const words = {
    sent: t({ message: 'Sent', context: 'invitation' }),
    registered: t({ message: 'Registered', context: 'invitation' }),
    subscribed: t({ message: 'Subscribed', context: 'invitation' }),
    month_earned: t({ message: 'Month earned', context: 'invitation' }),
  }
  const Icon = icons[state]
  return (
    <span className={`${invitationsStyles.invitationState} strong unbroken line small`} data-state={state}>
      <Icon size={16} />
      {words[state]}
    </span>
  )
}
