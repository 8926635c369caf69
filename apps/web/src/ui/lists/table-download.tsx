import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLanguage } from '@/lib/dates/dates.ts'
import { downloadTable, type OpenTable, type TableFormat } from '@/lib/device/download-table.ts'
import { errorWords } from '@/lib/calls/error-words.ts'
import { Button } from '../button.tsx'
import { DownloadIcon } from '../seldom-icons.tsx'
import { showError } from '../states/toasts.ts'
import * as styles from './table-download.module.css'
import { asCallError } from '@/lib/calls/call.ts'

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
  const [busy, setBusy] = useState<TableFormat | null>(null)

  async function download(format: TableFormat) {
    if (busy) return
    setBusy(format)
    try {
      await run(() => downloadTable(table, format, language))
    } catch (refused) {
      showError(errorWords(asCallError(refused).code))
    } finally {
      setBusy(null)
    }
  }

  return (
    <div className={`${styles.tableDownload} soft no-print`} role="group" aria-label={label}>
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
          onClick={() => void download(format)}
        >
          {name}
        </Button>
      ))}
    </div>
  )
}
