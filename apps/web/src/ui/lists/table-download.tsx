import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '@/lib/dates/dates.ts'
import { downloadTable, type OpenTable, type TableFormat } from '@/lib/device/download-table.ts'
import { Button } from '../button.tsx'
import { DownloadIcon } from '../action-icons.tsx'
import * as styles from './table-download.module.css'
import { useTask } from '@/lib/calls/use-action.ts'
import { toastFailure } from '@/ui/states/toast-failure.ts'

type TableDownloadProps = {
  /** Label of the download: "Download the table". */
  label: string
  table: OpenTable
  /** Runs the download, again after whatever it needs first; by default just runs it. */
  run?: (load: () => Promise<void>) => Promise<void>
}

const formats = [
  ['csv', 'CSV'],
  ['json', 'JSON'],
] as const

/** Downloads a table for spreadsheets or programs. */
export function TableDownload({ label, table, run = (load) => load() }: TableDownloadProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { mutate, isPending, variables } = useTask(
    (format: TableFormat) => run(() => downloadTable(table, format, language)),
    { failed: toastFailure() },
  )
  const busy = isPending ? variables : null

  return (
    <div className={`${styles.tableDownload} soft no-print beside gap-0`} role="group" aria-label={label}>
      <DownloadIcon size={18} />
      <span className="small soft">{label}</span>
      {formats.map(([format, name]) => (
        <Button
          key={format}
          look="quiet"
          className={styles.tableFormat}
          aria-label={t`${label} as ${name}`}
          aria-disabled={busy !== null || undefined}
          busy={busy === format}
          onClick={() => !isPending && mutate(format)}
        >
          {name}
        </Button>
      ))}
    </div>
  )
}
