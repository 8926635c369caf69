import { Trans } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { errorWords } from '@/lib/calls/error-words.ts'
import { Button } from '../button.tsx'
import { FormProblem } from '../forms/form-problem.tsx'
import { Modal } from './modal.tsx'
import * as modalStyles from './modal.module.css'
import * as styles from './several-dialog.module.css'
import { useTask } from '@/lib/calls/use-action.ts'

type Item = { id: number; words: ReactNode; detail: ReactNode }
type Failed = { id: number; code: string }

type SeveralDialogProps = {
  title: string
  /** The consequence, above the list. */
  children: ReactNode
  /** Records to decide on at once; all are ticked at first. */
  items: readonly Item[]
  /** Words of the button, by the number of ticked records. */
  submit: (count: number) => string
  /** Decides on the ticked records; resolves to those that were refused. */
  send: (ids: number[]) => Promise<readonly Failed[]>
  /** Called when all were decided. */
  onDone: (count: number) => void
  onClose: () => void
}

/** Decides on several records at once: a list to untick from, and the reason for each that was refused. */
export function SeveralDialog({ title, children, items, submit, ...deciding }: SeveralDialogProps) {
  const { left, toggle, failed, busy, problem, decide } = useSeveral(items, deciding)
  const ids = items.filter(({ id }) => !left.has(id)).map(({ id }) => id)
  const reasonOf = (id: number) => failed.find((one) => one.id === id)

  return (
    <Modal title={title} onClose={deciding.onClose}>
      <div className="stack">
        {children}
        <ul className="breakable">
          {items.map(({ id, words, detail }) => (
            <li key={id} className="line-above">
              <label className={`${styles.severalItem} beside gap-12 touchable choice`}>
                <input type="checkbox" checked={!left.has(id)} onChange={() => toggle(id)} />
                <span>
                  {words}
                  <span className="small soft block">{detail}</span>
                  <Reason failed={reasonOf(id)} />
                </span>
              </label>
            </li>
          ))}
        </ul>
        <FormProblem words={problem && errorWords(problem)} />
        <div className={modalStyles.modalActions}>
          <Button onClick={deciding.onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            type="submit"
            look="primary"
            busy={busy}
            aria-disabled={ids.length === 0 || undefined}
            data-autofocus
            onClick={() => decide(ids)}
          >
            {submit(ids.length)}
          </Button>
        </div>
      </div>
    </Modal>
  )
}

function Reason({ failed }: { failed: Failed | undefined }) {
  if (!failed) return null
  return (
    <span className="small wrong block" role="alert">
      {errorWords(failed.code)}
    </span>
  )
}

type Deciding = Pick<SeveralDialogProps, 'send' | 'onDone' | 'onClose'>

function useSeveral(items: readonly Item[], { send, onDone }: Deciding) {
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [failed, setFailed] = useState<readonly Failed[]>([])
  const { mutate, isPending, error } = useTask(send, {
    done(refused, ids) {
      setFailed(refused)
      // Those decided are no longer ticked, so that trying again concerns the refused ones.
      setLeft(new Set(items.map(({ id }) => id).filter((id) => !refused.some((one) => one.id === id))))
      if (refused.length === 0) onDone(ids.length)
    },
  })

  function decide(ids: number[]) {
    if (!isPending && ids.length > 0) mutate(ids)
  }

  return {
    left,
    failed,
    busy: isPending,
    problem: error?.code ?? null,
    decide,
    toggle: (id: number) => setLeft((before) => before.symmetricDifference(new Set([id]))),
  }
}
