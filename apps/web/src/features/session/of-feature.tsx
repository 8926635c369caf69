import type { ClubFeature } from '@tertulia/core/customers/club-features'
import type { ComponentProps, FunctionComponent } from 'react'
import { TableDownload } from '@/ui/lists/table-download.tsx'
import { useHas, useMayCall } from './may-call.ts'

/** Makes a component that shows nothing where the club has switched off its feature. */
export function ofFeature<Props extends object>(
  feature: ClubFeature,
  Shown: FunctionComponent<Props>,
): FunctionComponent<Props> {
  return function OfFeature(props) {
    return useHas(feature) ? <Shown {...props} /> : null
  }
}

/** Downloads a table for those who may read it at this club. */
export function OpenDownload(props: ComponentProps<typeof TableDownload>) {
  return useMayCall(props.table.endpoint) ? <TableDownload {...props} /> : null
}
