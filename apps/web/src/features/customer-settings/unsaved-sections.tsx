import { createContext, use, useCallback, useState, type ReactNode } from 'react'
import { useUnsavedGuard } from '@/ui/unsaved-guard.tsx'

type Report = (section: string, dirty: boolean) => void

const ReportContext = createContext<Report>(() => undefined)

/** Asks before the page is left while any of its sections has unsaved work. */
export function UnsavedSections({ children }: { children: ReactNode }) {
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set())
  useUnsavedGuard(unsaved.size > 0)
  const report = useCallback<Report>((section, dirty) => {
    setUnsaved((before) => {
      if (before.has(section) === dirty) return before
      const next = new Set(before)
      if (dirty) next.add(section)
      else next.delete(section)
      return next
    })
  }, [])

  return <ReportContext value={report}>{children}</ReportContext>
}

/** Says of a section whether it has unsaved work. */
export function useReportUnsaved(): Report {
  return use(ReportContext)
}
