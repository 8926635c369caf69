import { Trans } from '@lingui/react/macro'
import { Button } from '@/ui/button.tsx'
import { EnvelopeIcon } from '@/ui/more-icons.tsx'
import { EyeIcon, TrashIcon } from '@/ui/seldom-icons.tsx'
import { useLetterActions } from '../use-letter-actions.ts'

type LetterButtonsProps = {
  /** Null before the letter is stored. */
  id: number | null
  busy: boolean
  isSaved: boolean
  onPreview: () => void
  onTest: () => void
  onSend: () => void
  /** Lets the form go without its unsaved work. */
  release: () => void
}

/** What can be done with a draft. */
export function LetterButtons(props: LetterButtonsProps) {
  const { id, busy, isSaved, onPreview, onTest, onSend, release } = props
  const { copy, remove, busy: isActing } = useLetterActions()
  return (
    <div className="row apart">
      <div className="row">
        <Button look="primary" icon={<EnvelopeIcon size={18} />} busy={busy} onClick={onSend}>
          <Trans>Send…</Trans>
        </Button>
        <Button type="submit" busy={busy}>
          <Trans>Save draft</Trans>
        </Button>
        <Button icon={<EyeIcon size={18} />} onClick={onPreview}>
          <Trans>Preview</Trans>
        </Button>
        <Button busy={busy} onClick={onTest}>
          <Trans>Test e-mail to me</Trans>
        </Button>
      </div>
      {id !== null && (
        <div className="row">
          {isSaved && (
            <Button look="quiet" busy={isActing} onClick={() => void copy(id)}>
              <Trans>Copy into a new draft</Trans>
            </Button>
          )}
          <Button
            look="quiet"
            danger
            icon={<TrashIcon size={18} />}
            busy={isActing}
            onClick={() => void remove(id, release)}
          >
            <Trans>Delete draft</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}
