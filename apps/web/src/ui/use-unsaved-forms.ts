import { useCallback, useState } from 'react'
import { useUnsavedGuard } from './unsaved-guard.tsx'

/** Told by a form whether something in it is not saved. */
export type TellUnsaved = (form: string, unsaved: boolean) => void

/** Guards the page while any of its forms has something unsaved: one question, however many they are. */
export function useUnsavedForms(): TellUnsaved {
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set())
  useUnsavedGuard(unsaved.size > 0)

  return useCallback((form, is_unsaved) => {
    setUnsaved((forms) => {
      if (forms.has(form) === is_unsaved) return forms
      const others = new Set(forms)
      if (is_unsaved) others.add(form)
      else others.delete(form)
      return others
    })
  }, [])
}
