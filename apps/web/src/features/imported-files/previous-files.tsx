import { Trans, useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ImportedFile } from '@tertulia/contract/imported-files'
import { dateInZone } from '@tertulia/core/calendar/calendar'
import type { ReactNode } from 'react'
import { useCustomer } from '@/features/customer/customer.tsx'
import { formatDateShort, useLanguage } from '@/lib/dates/dates.ts'
import { PagedList } from '@/ui/lists/paged-list.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { TextLink } from '@/ui/text-link.tsx'

type PreviousFilesProps<One> = {
  query: UseQueryResult<{ imports: readonly One[]; page: number; page_count: number; total: number }>
  /** Returns the address of a page of the list, or of one file. */
  address: (id?: number, page?: number) => string
  /** What became of a file, behind its date. */
  outcome: (file: One) => ReactNode
}

/** Files that were uploaded before, the latest first. */
export function PreviousFiles<One extends ImportedFile>({
  query,
  address,
  outcome,
}: PreviousFilesProps<One>) {
  const { t } = useLingui()
  const language = useLanguage()
  const { time_zone } = useCustomer()
  return (
    <PagedList
      query={query}
      skeleton={<Skeleton height={160} />}
      empty={null}
      to={(page) => address(undefined, page)}
      label={t`Previous files`}
    >
      {(list) => (
        <>
          <h2>
            <Trans>Previous files</Trans>
          </h2>
          <ul className="touch-lines">
            {list.imports.map((file) => (
              <li key={file.id} className="row baseline apart breakable line-below">
                <TextLink to={address(file.id)}>{file.file_name}</TextLink>
                <span className="small soft">
                  {formatDateShort(dateInZone(file.imported_at ?? file.created_at, time_zone), language)}
                  {' · '}
                  {outcome(file)}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </PagedList>
  )
}
