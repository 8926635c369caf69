import { Trans } from '@lingui/react/macro'
import { readNationalRanking } from '@tertulia/contract/national-ranking'
import { apiUrl } from '@/lib/call.ts'
import { DownloadIcon } from '@/ui/icons.tsx'

/** The whole table of a month as a file for spreadsheets. */
export function TableDownload({ month }: { month: string }) {
  return (
    <a
      className="button-link button-link-plain no-print"
      href={apiUrl(`${readNationalRanking.path}?format=csv&month=${month}`)}
      download
    >
      <DownloadIcon size={18} />
      <Trans>Download as CSV</Trans>
    </a>
  )
}
