import type { ComponentProps } from 'react'
import { TableDownload } from '@/ui/lists/table-download.tsx'
import { useMayCall } from './may-call.ts'

/** Downloads a table for those who may read it at this club. */
export function OpenDownload(props: ComponentProps<typeof TableDownload>) {
  return useMayCall(props.table.endpoint) ? <TableDownload {...props} /> : null
}
