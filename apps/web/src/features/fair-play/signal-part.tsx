import type { ReactNode } from 'react'
import { EmptyState } from '@/ui/states/empty-state.tsx'

type SignalPartProps = {
  /** Id of its heading. */
  id: string
  title: ReactNode
  /** What was compared; nothing where nothing was. */
  lead: ReactNode
  /** Why nobody is listed. */
  nobody: ReactNode
  /** Those who stand out; null for nobody. */
  children: ReactNode
}

/** A season's part of the desk: what was compared, and who stands out. */
export function SignalPart({ id, title, lead, nobody, children }: SignalPartProps) {
  return (
    <div className="stack gap-12">
      <h3 id={id}>{title}</h3>
      {lead && <p className="soft">{lead}</p>}
      {children ?? <EmptyState>{nobody}</EmptyState>}
    </div>
  )
}
