import type { Medium as UploadedMedium } from '@tertulia/contract/media'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { FileInput } from '@/ui/fields/file-input.tsx'
import { WarningIcon } from '@/ui/player-icons.tsx'
import { PlusIcon, TrashIcon } from '@/ui/action-icons.tsx'
import { Medium } from '@/ui/content/medium.tsx'
import { Button } from '@/ui/button.tsx'
import type { QuestionDraft } from './question-draft.ts'
import { useMediumUpload } from './use-medium-upload.ts'
import * as styles from './quiz-form.module.css'

type MediumFieldProps = {
  position: number
  medium: UploadedMedium | null
  onChange: (changes: Partial<QuestionDraft>) => void
}

/** Image, sound or video of a question: upload with progress, preview, deleting. */
export function MediumField({ position, medium, onChange }: MediumFieldProps) {
  const { t } = useLingui()
  const { start, progress, error, cancel, forgetError } = useMediumUpload(onChange)

  return (
    <div
      className={`${styles.mediumField} stack gap-12 fitted to-start`}
      role="group"
      aria-label={t`Image, sound or video`}
    >
      {medium && progress === null && <Medium medium={medium} number={position} />}
      {progress !== null && <UploadProgress progress={progress} onCancel={cancel} />}
      {progress === null && (
        <div className="row stretched gap-8">
          <FileButton label={medium ? t`Replace the file` : t`Add image, sound or video`} onFile={start} />
          {medium && (
            <Button
              look="quiet"
              danger
              icon={<TrashIcon size={18} />}
              onClick={() => {
                forgetError()
                onChange({ medium: null })
              }}
            >
              <Trans>Remove the file</Trans>
            </Button>
          )}
        </div>
      )}
      <div role="alert" className={`${styles.editorProblem} beside at-top wrong small`}>
        {error && (
          <>
            <WarningIcon size={18} />
            <span>{error}</span>
          </>
        )}
      </div>
    </div>
  )
}

function FileButton({ label, onFile }: { label: string; onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <FileInput {...{ input, label, onFile }} accept="image/*,audio/*,video/*" />
      <Button icon={<PlusIcon size={18} />} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  )
}

function UploadProgress({ progress, onCancel }: { progress: number; onCancel: () => void }) {
  const { t } = useLingui()
  const percent = Math.round(progress * 100)
  return (
    <div className={`${styles.uploadProgress} row full`}>
      <progress value={progress} max={1} aria-label={t`Upload`} />
      <span className="figures small">
        <Trans>Uploading… {percent}%</Trans>
      </span>
      <Button look="quiet" onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  )
}
