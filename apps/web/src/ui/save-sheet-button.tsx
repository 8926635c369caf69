import { Trans } from '@lingui/react/macro'
import { Button } from './button.tsx'
import { DownloadIcon } from './action-icons.tsx'
import { useTask } from '@/lib/calls/use-action.ts'
import { toastFailure } from '@/ui/states/toast-failure.ts'

/** Saves a list as a file for spreadsheets; tells why it could not. */
export function SaveSheetButton({ save }: { save: () => Promise<void> }) {
  const { mutate, isPending } = useTask(save, { failed: toastFailure() })
  return (
    <Button look="quiet" icon={<DownloadIcon size={18} />} busy={isPending} onClick={() => mutate()}>
      <Trans>Download (CSV)</Trans>
    </Button>
  )
}
