import { Trans } from '@lingui/react/macro'
import type { DayChange } from '@tertulia/contract/day-changes'
import type { ReactNode } from 'react'
import { useCustomer } from '@/features/customer/customer.tsx'
import { useLanguage } from '@/lib/dates/dates.ts'
import { formatMoment } from '@/lib/dates/moments.ts'
import { PersonName } from '@/ui/words/person-name.tsx'

type RepairEntryProps = Pick<DayChange, 'author' | 'undone_by' | 'undone_at'> & {
  title: ReactNode
  made_at: string
  /** What it did and why, and its undo. */
  children: ReactNode
}

/** A repair in the history of a page: what was done, who did it and when, and who undid it. */
export function RepairEntry({ title, author, children, ...times }: RepairEntryProps) {
  const { made_at, undone_by, undone_at } = times
  return (
    <li className="sheet stack gap-6 breakable">
      <h3>{title}</h3>
      <p className="small soft">
        <PersonName person={author} />, <Moment instant={made_at} />
      </p>
      {children}
      {undone_by && undone_at && (
        <p className="small soft">
          <Trans>
            Undone by <PersonName person={undone_by} />, <Moment instant={undone_at} />
          </Trans>
        </p>
      )}
    </li>
  )
}

function Moment({ instant }: { instant: string }) {
  const language = useLanguage()
  const { time_zone } = useCustomer()
  return <span className="figures">{formatMoment(instant, language, time_zone)}</span>
}
