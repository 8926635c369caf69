import { Trans, useLingui } from '@lingui/react/macro'
import * as accountCalls from '@tertulia/contract/account'
import { profileImageSizeMax } from '@tertulia/contract/account'
import { useEffect, useId, useRef, useState } from 'react'
import Cropper from 'react-easy-crop'
import type { Area } from 'react-easy-crop'
import { CallError, callForm } from '@/lib/calls/call.ts'
import { Button } from '@/ui/button.tsx'
import { Modal } from '@/ui/dialogs/modal.tsx'
import { FormProblem } from '@/ui/forms/form-problem.tsx'
import { showSuccess } from '@/ui/states/toasts.ts'
import { useShowAccount } from '../use-show-account.ts'
import { cropImage, drawPart, type Part } from './crop-image.ts'
import type { ChosenPicture } from './use-chosen-picture.ts'
import * as styles from './crop.module.css'
import * as modalStyles from '@/ui/dialogs/modal.module.css'
import 'react-easy-crop/react-easy-crop.css'
import { useTask } from '@/lib/calls/use-action.ts'
import { failureWords } from '@/lib/calls/failures.ts'

const zoomMax = 4
const step = 0.1

/** Dialog for choosing a part of a picture: with finger or mouse, or with arrow keys and the slider. */
export function CropDialog({ picture, onClose }: { picture: ChosenPicture; onClose: () => void }) {
  const { t } = useLingui()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [part, setPart] = useState<Part | null>(null)
  const { save, busy, problem } = usePictureSaving(onClose)

  return (
    <Modal onClose={onClose} width={620} title={t`Choose the part to show`}>
      <div className={`${styles.crop} stack fitted`}>
        <div className={styles.cropArea}>
          <Cropper
            image={picture.url}
            crop={crop}
            zoom={zoom}
            maxZoom={zoomMax}
            aspect={1}
            objectFit="cover"
            cropShape="round"
            showGrid={false}
            keyboardStep={4}
            disableAutomaticStylesInjection
            cropperProps={{
              role: 'application',
              'aria-label': t`Visible part of the picture: move it with the arrow keys`,
            }}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropAreaChange={(_percentages: Area, pixels: Area) => setPart(pixels)}
          />
        </div>
        <div className={`${styles.cropSide} stack gap-12 to-start`}>
          <PartPreview picture={picture} part={part} />
          <Zoom zoom={zoom} onZoom={setZoom} />
          <p className="small soft">
            <Trans>Drag the picture, or use the arrow keys.</Trans>
          </p>
        </div>
      </div>
      <FormProblem words={problem} />
      <div className={modalStyles.modalActions}>
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" look="primary" busy={busy} onClick={() => part && save(picture.image, part)}>
          <Trans>Save picture</Trans>
        </Button>
      </div>
    </Modal>
  )
}

function Zoom({ zoom, onZoom }: { zoom: number; onZoom: (zoom: number) => void }) {
  const id = useId()
  return (
    <div className={`${styles.cropZoom} stack gap-4 full strong`}>
      <label htmlFor={id}>
        <Trans>Zoom</Trans>
      </label>
      <input
        id={id}
        type="range"
        data-autofocus
        min={1}
        max={zoomMax}
        step={step}
        value={zoom}
        onChange={(event) => onZoom(Number(event.currentTarget.value))}
      />
    </div>
  )
}

const side = 96

/** Preview of the chosen part as others will see it. */
function PartPreview({ picture, part }: { picture: ChosenPicture; part: Part | null }) {
  const canvas = useRef<HTMLCanvasElement>(null)

  useEffect(() => {
    if (part && canvas.current) drawPart(canvas.current, picture.image, part)
  }, [picture, part])

  // Twice as many pixels, for high-resolution screens.
  return (
    <canvas
      ref={canvas}
      className={styles.cropPreview}
      width={side * 2}
      height={side * 2}
      aria-hidden="true"
    />
  )
}

/** Crops a picture and uploads the part in an accepted size. */
/** Sends the chosen part of a picture. */
async function sendPart({ image, part }: { image: HTMLImageElement; part: Part }) {
  const file = await cropImage(image, part).catch(() => {
    throw new CallError('invalid_file', 400)
  })
  const form = new FormData()
  form.set('file', file)
  return await callForm(accountCalls.saveProfileImage, form)
}

function usePictureSaving(onSaved: () => void) {
  const { t } = useLingui()
  const showAccount = useShowAccount()
  const { mutate, isPending, error } = useTask(sendPart, {
    done(account) {
      showAccount(account)
      showSuccess(t`Profile image updated.`)
      onSaved()
    },
  })

  function wordsOf({ code }: CallError): string {
    if (code !== 'file_too_large') return failureWords('update_profile', code)
    const kilobytes = profileImageSizeMax / 1000
    return `${failureWords('update_profile', code)} ${t`A picture can be up to ${kilobytes} KB.`}`
  }

  return {
    save(image: HTMLImageElement, part: Part) {
      if (!isPending) mutate({ image, part })
    },
    busy: isPending,
    problem: error && wordsOf(error),
  }
}
