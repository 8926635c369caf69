import { createContext, use, type ReactNode } from 'react'
import { useUnsavedForms, type TellUnsaved } from '@/ui/use-unsaved-forms.ts'

const TellContext = createContext<TellUnsaved>(() => undefined)

/** Asks before the page is left while any of its sections has unsaved work. */
export function UnsavedSections({ children }: { children: ReactNode }) {
  return <TellContext value={useUnsavedForms()}>{children}</TellContext>
}

/** Returns a function that reports whether a section has unsaved work. */
export function useTellUnsaved(): TellUnsaved {
  return use(TellContext)
}
