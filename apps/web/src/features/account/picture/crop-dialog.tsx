import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { FormProblem } from '@/ui/forms/form-problem.tsx'
import { Button } from '@/ui/button.tsx'
import { Modal } from '@/ui/dialogs/modal.tsx'
import type { Part } from './crop-image.ts'
import { PartPreview } from './part-preview.tsx'
import type { ChosenPicture } from './use-chosen-picture.ts'
import { usePictureSaving } from './use-picture-saving.ts'
import * as styles from './crop.module.css'
import * as modalStyles from '@/ui/dialogs/modal.module.css'

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
            cropperProps={{
              role: 'application',
              'aria-label': t`Visible part of the picture: move it with the arrow keys`,
            }}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropAreaChange={(_percentages: Area, pixels: Area) => setPart(pixels)}
          />
        </div>
        <div className={`${styles.cropSide} stack gap-12`}>
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
        <Button
          type="submit"
          look="primary"
          busy={busy}
          onClick={() => part && void save(picture.image, part)}
        >
          <Trans>Save picture</Trans>
        </Button>
      </div>
    </Modal>
  )
}

function Zoom({ zoom, onZoom }: { zoom: number; onZoom: (zoom: number) => void }) {
  const id = useId()
  return (
    <div className={`${styles.cropZoom} stack gap-4`}>
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
