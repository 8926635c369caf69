import * as account from '@tertulia/contract/account'
import { profileImageSizeMax } from '@tertulia/contract/account'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { callForm, CallError } from '@/lib/calls/call.ts'
import { errorWords } from '@/lib/calls/error-words.ts'
import { showSuccess } from '@/ui/states/toasts.ts'
import { failureSentence } from '@/lib/calls/failures.ts'
import { cropImage, type Part } from './crop-image.ts'
import { useShowAccount } from '../use-show-account.ts'

/** Crops a picture and uploads the part in an accepted size. */
export function usePictureSaving(onSaved: () => void) {
  const { t } = useLingui()
  const showAccount = useShowAccount()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  function wordsOf(error: CallError): string {
    if (error.code !== 'file_too_large') return errorWords(error.code)
    const kilobytes = profileImageSizeMax / 1000
    return `${errorWords(error.code)} ${t`A picture can be up to ${kilobytes} KB.`}`
  }

  async function save(image: HTMLImageElement, part: Part) {
    if (busy) return
    setBusy(true)
    setProblem(null)
    try {
      const form = new FormData()
      form.set('file', await cropImage(image, part))
      showAccount(await callForm(account.saveProfileImage, form))
      showSuccess(t`Profile image updated.`)
      onSaved()
    } catch (refused) {
      setBusy(false)
      const reason = refused instanceof CallError ? wordsOf(refused) : errorWords('invalid_file')
      setProblem(`${failureSentence('update_profile')} ${reason}`)
    }
  }

  return { save, busy, problem }
}
