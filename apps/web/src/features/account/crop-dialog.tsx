import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Modal } from '@mantine/core'
import '@mantine/core/styles/Overlay.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import '@/ui/confirm-modal.css'
import { useId, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { useFocusBack } from '@/ui/focus-back.ts'
import { SubmitButton } from '@/ui/submit-button.tsx'
import { FormProblem } from '@/ui/form-problem.tsx'
import type { Part } from './crop-image.ts'
import { PartPreview } from './part-preview.tsx'
import type { ChosenPicture } from './use-chosen-picture.ts'
import { usePictureSaving } from './use-picture-saving.ts'
import './crop.css'

const zoomMax = 4
const step = 0.1

/** Dialog for choosing a part of a picture: with finger or mouse, or with arrow keys and the slider. */
export function CropDialog({ picture, onClose }: { picture: ChosenPicture; onClose: () => void }) {
  const { t } = useLingui()
  useFocusBack()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [part, setPart] = useState<Part | null>(null)
  const { save, busy, problem } = usePictureSaving(onClose)

  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t`Choose the part that shows you`}
      closeButtonProps={{ 'aria-label': t`Close` }}
      classNames={{ title: 'confirm-title' }}
    >
      <div className="crop">
        <div className="crop-area">
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
              'aria-label': t`Part of the picture: move it with the arrow keys`,
            }}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropAreaChange={(_percentages: Area, pixels: Area) => setPart(pixels)}
          />
        </div>
        <div className="crop-side">
          <PartPreview picture={picture} part={part} />
          <Zoom zoom={zoom} onZoom={setZoom} />
          <p className="small soft">
            <Trans>Move it with a finger, the mouse or the arrow keys.</Trans>
          </p>
        </div>
      </div>
      <FormProblem words={problem} />
      <div className="confirm-actions">
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <SubmitButton busy={busy} onClick={() => part && void save(picture.image, part)}>
          <Trans>Save picture</Trans>
        </SubmitButton>
      </div>
    </Modal>
  )
}

function Zoom({ zoom, onZoom }: { zoom: number; onZoom: (zoom: number) => void }) {
  const id = useId()
  return (
    <div className="crop-zoom">
      <label htmlFor={id}>
        <Trans>Larger or smaller</Trans>
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
