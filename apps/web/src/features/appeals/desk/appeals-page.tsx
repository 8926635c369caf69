import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import * as appealCalls from '@tertulia/contract/appeals'
import { type AppealToDecide, appealReason } from '@tertulia/contract/appeals'
import { useRef, useEffect, type RefObject } from 'react'
import { ReportDesk } from '@/features/reports/report-desk.tsx'
import { useCall } from '@/lib/calls/queries.ts'
import { useAction } from '@/lib/calls/use-action.ts'
import { AppealCard, useDecision, type AskedDecision } from './appeal-card.tsx'
import { useKeysWanted } from '@/features/corrections/desk/key-help.tsx'
import { useLanguage } from '@/lib/dates/dates.ts'
import * as styles from '../appeals.module.css'
import { cleanText } from '@tertulia/core/quizzes/clean-text'
import { EffectWords } from '@/features/corrections/effect/effect-words.tsx'
import { afterDrafts } from '@/lib/drafts/form-drafts.tsx'
import { Modal } from '@/ui/dialogs/modal.tsx'
import { TextArea } from '@/ui/fields/text-area.tsx'
import { DialogForm } from '@/ui/forms/dialog-form.tsx'
import { useRecordForm } from '@/ui/forms/use-record-form.ts'
import { showSuccess } from '@/ui/states/toasts.ts'
import { resultReads } from '@/features/corrections/effect/result-reads.ts'

type DecisionDialogProps = { asked: AskedDecision; onClose: () => void; onSent: () => void }

/** Dialog of a decision on an appeal: its effect, and its reason, where there is a usual one already filled in. */
const DecisionDialog = afterDrafts(Dialog)

function Dialog(props: DecisionDialogProps) {
  const { t } = useLingui()
  const { asked, onClose } = props
  const { upheld, effect, appeal } = asked
  const form = useDecisionForm(props)
  return (
    <Modal onClose={onClose} title={upheld ? t`Uphold this appeal?` : t`Reject this appeal?`}>
      <DialogForm
        form={form}
        danger={!upheld}
        words={{ submit: upheld ? <Trans>Uphold</Trans> : <Trans>Reject</Trans> }}
        onBack={onClose}
      >
        {effect && (
          <EffectWords effect={effect}>
            {appeal.direction === 'should_be_right' ? (
              <Plural value={effect.answers} one="# answer becomes right." other="# answers become right." />
            ) : (
              <Plural value={effect.answers} one="# answer becomes wrong." other="# answers become wrong." />
            )}
          </EffectWords>
        )}
        <TextArea
          data-autofocus
          label={t`Reason`}
          description={t`The players read it, without your name.`}
          rows={4}
          maxLength={appealReason.max}
          required
          withAsterisk={false}
          value={form.draft.reason}
          error={form.problems.length > 0 ? t`Enter at least ${appealReason.min} characters.` : undefined}
          onChange={(event) => form.change({ reason: event.currentTarget.value })}
        />
      </DialogForm>
    </Modal>
  )
}

function useDecisionForm({ asked: { appeal, upheld }, onSent }: DecisionDialogProps) {
  const { t } = useLingui()
  const { mutateAsync } = useAction(appealCalls.decideAppeal, { refreshes: resultReads })
  const usual = useUsualReason({ direction: appeal.direction, upheld })
  return useRecordForm({
    name: () => `appeal-decision-${appeal.id}-${appeal.state}-${upheld ? 'uphold' : 'reject'}`,
    saved: null,
    draft: () => ({ reason: usual }),
    input: ({ reason }) => cleanText(reason),
    lasting: true,
    check: ({ reason }) => (cleanText(reason).length < appealReason.min ? [{ field: 'reason' }] : []),
    async save(reason) {
      const seenState = appeal.state === 'escalated' ? ('escalated' as const) : ('open' as const)
      await mutateAsync({ params: { id: appeal.id }, body: { upheld, reason, seen_state: seenState } })
      return null
    },
    onSaved() {
      showSuccess(upheld ? t`Appeal upheld` : t`Appeal rejected`)
      onSent()
    },
  })
}

function useUsualReason({
  direction,
  upheld,
}: {
  direction: 'should_be_right' | 'should_be_wrong'
  upheld: boolean
}) {
  const { t } = useLingui()
  // Why an answer is right besides the official one, only the reviewer knows.
  if (direction === 'should_be_right')
    return upheld ? '' : t`This answer doesn’t say the same as the official one.`
  return upheld
    ? t`This answer isn’t what the question asks for.`
    : t`This answer is one that the question asks for.`
}

/** The deciding keys as they are shown: in Portuguese A (aceitar) and R (rejeitar). */
const decisionKeys = { en: { uphold: 'U', reject: 'R' }, pt: { uphold: 'A', reject: 'R' } } as const

type AppealKeys = {
  box: RefObject<HTMLElement | null>
  shown: readonly AppealToDecide[]
  ask: (appeal: AppealToDecide, upheld: boolean) => void
}

/** Handles the deciding keys and the arrows (or J and K), except where something else handles keys. */
function useAppealKeys({ box, shown, ask }: AppealKeys) {
  const [wanted, setWanted] = useKeysWanted()
  const letters = decisionKeys[useLanguage()]

  useEffect(() => {
    if (!wanted) return undefined
    const cards = () => [...(box.current?.querySelectorAll<HTMLElement>(':scope > article') ?? [])]
    // The card that has the focus, or the first one.
    const current = () =>
      Math.max(
        0,
        cards().findIndex((card) => card.contains(document.activeElement)),
      )
    const hasFocus = () =>
      box.current?.contains(document.activeElement) && document.activeElement !== box.current
    const step = (by: number) => cards()[hasFocus() ? current() + by : 0]?.focus()
    const onKey = (event: KeyboardEvent) => {
      if (belongsElsewhere(event)) return
      const key = event.key.length === 1 ? event.key.toUpperCase() : event.key
      const appeal = shown[current()]
      const act = {
        [letters.uphold]: () => appeal && ask(appeal, true),
        [letters.reject]: () => appeal && ask(appeal, false),
        ArrowDown: () => step(1),
        J: () => step(1),
        ArrowUp: () => step(-1),
        K: () => step(-1),
      }[key]
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
  return { wanted, setWanted, letters }
}

function belongsElsewhere(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.repeat) return true
  if (!(event.target instanceof Element)) return false
  return event.target.closest('input, select, textarea, audio, video, header, dialog[open]') !== null
}

/** The page's keys, and the switch that turns them off. */
function AppealKeyHelp({ keys }: { keys: ReturnType<typeof useAppealKeys> }) {
  const { t } = useLingui()
  const { wanted, setWanted, letters } = keys
  return (
    <div className={`${styles.keys} small soft no-print row gap-8 touchable`}>
      <label>
        <input
          type="checkbox"
          checked={wanted}
          onChange={(event) => setWanted(event.currentTarget.checked)}
        />{' '}
        <Trans>Keys</Trans>
      </label>
      {wanted && (
        <ul aria-label={t`Keys`} className="row gap-8">
          <li>
            <kbd>{letters.uphold}</kbd> <Trans comment="A key of the desk: uphold the appeal">uphold</Trans>
          </li>
          <li>
            <kbd>{letters.reject}</kbd> <Trans comment="A key of the desk: reject the appeal">reject</Trans>
          </li>
          <li>
            <kbd>↑</kbd> <kbd>↓</kbd>{' '}
            <Trans comment="Keys of the desk: the previous and the next appeal">appeal</Trans>
          </li>
        </ul>
      )}
    </div>
  )
}

/** The reviewers' desk of appeals: those that wait, by due time, and the decided ones. */
export function AppealsPage() {
  const { state, page = 1 } = useSearch({ from: '/admin/appeals' })
  const settled = state === 'settled'
  const query = { page, state: settled ? ('settled' as const) : ('open' as const) }
  const list = useCall(
    appealCalls.listAppeals,
    { query },
    { placeholderData: keepPreviousData, staleTime: 0, refetchInterval: 30_000 },
  )

  return (
    <ReportDesk
      kind="appeals"
      settled={settled}
      query={list}
      none={<Trans>No appeals to decide.</Trans>}
      count={(total) => <Plural value={total} one="# appeal" other="# appeals" />}
    >
      {({ appeals: shown }) => <AppealList shown={shown} />}
    </ReportDesk>
  )
}

function AppealList({ shown }: { shown: AppealToDecide[] }) {
  const box = useRef<HTMLDivElement>(null)
  const { asked, ask, close, busy } = useDecision()
  const waits = shown.some(({ settled_at, state }) => settled_at === null || state === 'escalated')
  const keys = useAppealKeys({ box, shown, ask })

  return (
    <>
      {waits && <AppealKeyHelp keys={keys} />}
      <div ref={box} tabIndex={-1} className="stack">
        {shown.map((appeal) => (
          <AppealCard
            key={appeal.id}
            appeal={appeal}
            busy={busy}
            onDecide={(upheld) => ask(appeal, upheld)}
          />
        ))}
      </div>
      {asked && (
        <DecisionDialog
          key={`${asked.appeal.id} ${String(asked.upheld)}`}
          asked={asked}
          onClose={close}
          onSent={() => {
            close()
            box.current?.focus()
          }}
        />
      )}
    </>
  )
}
