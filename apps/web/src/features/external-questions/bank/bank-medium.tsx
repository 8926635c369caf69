import { Trans, useLingui } from '@lingui/react/macro'
import * as mediaCalls from '@tertulia/contract/media'
import type { Medium as UploadedMedium } from '@tertulia/contract/media'
import { useRef, useState } from 'react'
import { CallError } from '@/lib/calls/call.ts'
import { errorWords } from '@/lib/calls/error-words.ts'
import { upload } from '@/lib/calls/upload.ts'
import { shrinkPicture } from '@/lib/pictures/shrink-picture.ts'
import { questionPicture } from '@/features/questions/question-picture.ts'
import { failureSentence } from '@/lib/calls/failures.ts'
import { FileInput } from '@/ui/fields/file-input.tsx'
import { FormProblem } from '@/ui/forms/form-problem.tsx'
import { PlusIcon, TrashIcon } from '@/ui/seldom-icons.tsx'
import { Medium } from '@/ui/content/medium.tsx'
import { Button } from '@/ui/button.tsx'
import * as styles from '../form/external-question-form.module.css'

type BankMediumProps = { medium: UploadedMedium | null; onChange: (medium: UploadedMedium | null) => void }

/** Image, sound or video of a question of the bank: uploading, preview, deleting. */
export function BankMedium({ medium, onChange }: BankMediumProps) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const [share, setShare] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const label = medium ? t`Replace the file` : t`Add image, sound or video`

  async function bring(file: File) {
    setProblem(null)
    setShare(0)
    try {
      onChange(
        await upload(mediaCalls.uploadMedium, await shrinkPicture(file, questionPicture), {
          signal: new AbortController().signal,
          onProgress: setShare,
        }),
      )
    } catch (error) {
      const code = error instanceof CallError ? error.code : 'server_error'
      setProblem(`${failureSentence('import_medium')} ${errorWords(code)}`)
    }
    setShare(null)
  }

  return (
    <div
      className={`${styles.bankMedium} stack gap-12 to-start`}
      role="group"
      aria-label={t`Image, sound or video`}
    >
      {medium && <Medium medium={medium} number={1} />}
      <FileInput {...{ input, label }} accept="image/*,audio/*,video/*" onFile={(file) => void bring(file)} />
      {share === null ? (
        <div className="row">
          <Button icon={<PlusIcon size={18} />} onClick={() => input.current?.click()}>
            {label}
          </Button>
          {medium && (
            <Button look="quiet" danger icon={<TrashIcon size={18} />} onClick={() => onChange(null)}>
              <Trans>Remove the file</Trans>
            </Button>
          )}
        </div>
      ) : (
        <progress value={share} max={1} aria-label={t`Upload`} />
      )}
      <FormProblem words={problem} />
    </div>
  )
}
