import { useCallback, useState } from 'react'
import { useUnsavedGuard } from './unsaved-guard.tsx'

/** Called by a form to report unsaved changes. */
export type TellUnsaved = (form: string, unsaved: boolean) => void

/** Guards the page while any of its forms has unsaved changes, with one dialog for all of them. */
export function useUnsavedForms(): TellUnsaved {
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set())
  useUnsavedGuard(unsaved.size > 0)

  return useCallback((form, isUnsaved) => {
    setUnsaved((forms) => {
      if (forms.has(form) === isUnsaved) return forms
      const others = new Set(forms)
      if (isUnsaved) others.add(form)
      else others.delete(form)
      return others
    })
  }, [])
}
