import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import * as fairPlayCaseCalls from '@tertulia/contract/fair-play-cases'
import { caseText, type FairPlayCase } from '@tertulia/contract/fair-play-cases'
import * as profileCalls from '@tertulia/contract/profiles'
import { daysToBeHeard } from '@tertulia/core/fair-play/cases'
import { cleanText } from '@tertulia/core/quizzes/clean-text'
import { PlayerSearch } from '@/features/users/player-search.tsx'
import { cleanPaste } from '@/lib/input/clean-paste.ts'
import { useAction } from '@/lib/calls/use-action.ts'
import { afterDrafts } from '@/lib/drafts/form-drafts.tsx'
import { Modal } from '@/ui/dialogs/modal.tsx'
import { TextArea } from '@/ui/fields/text-area.tsx'
import { DialogForm } from '@/ui/forms/dialog-form.tsx'
import { useRecordForm } from '@/ui/forms/use-record-form.ts'
import { showSuccess } from '@/ui/states/toasts.ts'
import { casePaths } from './case-paths.ts'

type OpenCaseProps = {
  /** The player it is about; null lets the reviewer choose. */
  player: FairPlayCase['player'] | null
  onClose: () => void
}

/** Dialog that opens a case about a player, with what they are asked. */
export const OpenCaseDialog = afterDrafts(Dialog)

function Dialog({ player, onClose }: OpenCaseProps) {
  const { t } = useLingui()
  const form = useOpening(player)
  const { draft, problems } = form
  const name = player ? `${player.name} ${player.surname}`.trim() : ''
  const hasProblem = (field: string) => problems.some((problem) => problem.field === field)
  return (
    <Modal onClose={onClose} title={player ? t`Open a case about ${name}?` : t`Open a case`}>
      <DialogForm form={form} words={{ submit: <Trans>Open and send</Trans> }} onBack={onClose}>
        <p>
          <Trans>
            The player is e-mailed your words and has {daysToBeHeard} days to answer. Two people decide
            afterwards. Nothing changes for the player by itself.
          </Trans>
        </p>
        {!player && (
          <PlayerSearch
            label={t`Player`}
            endpoint={profileCalls.searchPlayers}
            offered={({ players }) => players}
            chosen={{ player: draft.player, removeLabel: t`Remove the player` }}
            error={hasProblem('player') ? t`Choose a player.` : undefined}
            onChoose={(chosen) => form.change({ player: chosen })}
          />
        )}
        <TextArea
          data-autofocus={player !== null || undefined}
          label={t`What do you ask the player?`}
          description={t`They read these very words, without your name. Say what you see, not what you think of it.`}
          rows={5}
          maxLength={caseText.max}
          required
          withAsterisk={false}
          value={draft.reason}
          error={hasProblem('reason') ? t`Enter at least ${caseText.min} characters.` : undefined}
          onChange={(event) => form.change({ reason: event.currentTarget.value })}
          onPaste={cleanPaste(cleanText)}
        />
      </DialogForm>
    </Modal>
  )
}

function useOpening(player: OpenCaseProps['player']) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { mutateAsync } = useAction(fairPlayCaseCalls.openFairPlayCase, {
    refreshes: [fairPlayCaseCalls.listFairPlayCases],
  })
  return useRecordForm({
    name: () => `fair-play-case-${player?.id ?? 'new'}`,
    saved: null as FairPlayCase | null,
    draft: () => ({ player, reason: '' }),
    input: (draft) => ({ user_id: draft.player?.id ?? 0, reason: cleanText(draft.reason) }),
    version: () => 0,
    lasting: true,
    check: (draft) => [
      ...(draft.player ? [] : [{ field: 'player' }]),
      ...(cleanText(draft.reason).length < caseText.min ? [{ field: 'reason' }] : []),
    ],
    save: (body) => mutateAsync({ body }),
    async onSaved(opened) {
      showSuccess(t`The case is open. We’ve e-mailed the player.`)
      if (opened) await navigate({ to: casePaths.one(opened.id) })
    },
  })
}
