import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { EventPlayer } from '@tertulia/contract/month-events'
import type { NameMatch } from '@tertulia/core/national-ranking/name-matching'
import {
  type LineDecision,
  resultsOf,
  type ReviewedLine,
  reviewLines,
} from '@tertulia/core/national-ranking/result-review'
import type { ResultLine } from '@tertulia/core/national-ranking/result-table'
import { useId, useMemo, useRef, useState } from 'react'
import { useLanguage } from '@/lib/dates/dates.ts'
import { formatNumber } from '@/lib/words/numbers.ts'
import { Button } from '@/ui/button.tsx'
import { FormProblem } from '@/ui/forms/form-problem.tsx'
import { labelOf } from '../events/event-player-field.tsx'
import type { ResultDraft } from '../events/events-draft.ts'
import { CheckIcon, CrossIcon } from '@/ui/icons.tsx'
import { UndoIcon, WarningIcon } from '@/ui/player-icons.tsx'
import { LineChoices, type ReviewedLineProps } from './line-choices.tsx'
import * as styles from './pasted-table.module.css'

/** A parsed table: its lines and the matching players. */
export type ReadTable = { lines: ResultLine[]; matches: NameMatch[] }

/** Callbacks for importing a pasted table. */
export type TakingOver = {
  /** The event's existing results. */
  results: readonly ResultDraft[]
  players: ReadonlyMap<number, EventPlayer>
  onNewPlayer: (player: EventPlayer) => void
  onTakeOver: (results: { player_id: number; result: number }[]) => void
}

type PasteReviewProps = TakingOver & { read: ReadTable; onBack: () => void }

/** Shows the matches of a pasted table and asks for a decision on every other line before the import. */
export function PasteReview({ read, results, players, onNewPlayer, onTakeOver, onBack }: PasteReviewProps) {
  const { t } = useLingui()
  const { lines, asked, waiting, decide, leaveOut } = useReview(read)
  const [refused, setRefused] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const ready = resultsOf(lines)
  const there = new Set(results.map(({ player_id }) => player_id))
  const replaced = ready.filter(({ player_id }) => there.has(player_id)).length

  function takeOver() {
    setRefused(waiting.length > 0)
    if (waiting.length === 0) return onTakeOver(ready)
    list.current?.querySelector<HTMLElement>('[data-waiting]')?.focus()
  }

  return (
    <div className="stack">
      <p role="status">
        <ReviewWords ready={ready.length} waiting={waiting.length} replaced={replaced} />
      </p>
      {asked.length > 0 && (
        <ul className="stack gap-12" ref={list}>
          {shownOf(asked).map((line) => (
            <ReviewedLineCard
              key={line.line}
              line={line}
              players={players}
              onDecide={(decision) => decide(line.line, decision)}
              onNewPlayer={onNewPlayer}
            />
          ))}
        </ul>
      )}
      {waiting.length > 1 && (
        <div>
          <Button onClick={() => leaveOut(waiting)}>
            <Plural value={waiting.length} one="Skip the other" other="Skip the # others" />
          </Button>
        </div>
      )}
      <FoundLines lines={lines.filter((line) => !asked.includes(line))} players={players} />
      <FormProblem
        words={refused && waiting.length > 0 ? t`Decide on every line first, or skip it.` : null}
      />
      <div className="row">
        <Button
          look="primary"
          aria-disabled={ready.length === 0 || undefined}
          onClick={() => ready.length > 0 && takeOver()}
        >
          <Plural value={ready.length} one="Use # result" other="Use # results" />
        </Button>
        <Button onClick={onBack}>
          <Trans>Back to the text</Trans>
        </Button>
      </div>
    </div>
  )
}

function ReviewWords({ ready, waiting, replaced }: { ready: number; waiting: number; replaced: number }) {
  return (
    <>
      <Plural value={ready} _0="No line is ready." one="# line is ready." other="# lines are ready." />{' '}
      {replaced > 0 && (
        <Plural
          value={replaced}
          one="# of them replaces a result that is there."
          other="# of them replace results that are there."
        />
      )}{' '}
      {waiting > 0 && <Plural value={waiting} one="# needs your decision." other="# need your decision." />}
    </>
  )
}

const waitingShown = 20
const decidedShown = 30

/** The lines shown at a time: the next undecided ones, after the last decided ones. */
function shownOf(asked: readonly ReviewedLine[]): readonly ReviewedLine[] {
  const waiting = asked.filter(isWaiting)
  const first = waiting[0]
  const last = waiting[waitingShown - 1]
  const begin = first ? Math.max(0, asked.indexOf(first) - decidedShown) : 0
  const end = first ? (last ? asked.indexOf(last) + 1 : asked.length) : decidedShown
  return asked.slice(begin, end)
}

const isWaiting = ({ state }: ReviewedLine) => state !== 'ready' && state !== 'left_out'

function useReview({ lines: readLines, matches }: ReadTable) {
  const [decisions, setDecisions] = useState<ReadonlyMap<number, LineDecision>>(new Map())
  const lines = useMemo(() => reviewLines(readLines, matches, decisions), [readLines, matches, decisions])
  // A line stays once it was shown, so that its decision can be changed.
  const asked = lines.filter((line) => isWaiting(line) || decisions.has(line.line))

  return {
    lines,
    asked,
    waiting: lines.filter(isWaiting),
    decide: (line: number, decision: LineDecision) =>
      setDecisions((before) => new Map([...before, [line, decision]])),
    leaveOut: (left: readonly ReviewedLine[]) =>
      setDecisions((before) => {
        const after = new Map(before)
        for (const { line } of left) after.set(line, { left_out: true })
        return after
      }),
  }
}

type FoundLinesProps = { lines: readonly ReviewedLine[]; players: ReadonlyMap<number, EventPlayer> }

/** The lines whose players were found at once, shown on demand. */
function FoundLines({ lines, players }: FoundLinesProps) {
  const language = useLanguage()
  const id = useId()
  const [open, setOpen] = useState(false)
  if (lines.length === 0) return null

  return (
    <div className="stack">
      <div>
        <Button look="quiet" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {open ? (
            <Trans>Hide players found</Trans>
          ) : (
            <Plural value={lines.length} one="Show the # found" other="Show the # found" />
          )}
        </Button>
      </div>
      <div id={id} hidden={!open}>
        {open && (
          <table className="table">
            <thead>
              <tr>
                <th scope="col">
                  <Trans>As written</Trans>
                </th>
                <th scope="col">
                  <Trans>Player</Trans>
                </th>
                <th scope="col" className="num">
                  <Trans>Result</Trans>
                </th>
              </tr>
            </thead>
            <tbody>
              {lines.map(({ line, name, player_id, result }) => (
                <tr key={line}>
                  <td>{name}</td>
                  <td>{nameOf(players.get(player_id ?? 0))}</td>
                  <td className="num">{formatNumber(result ?? 0, language)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </div>
  )
}

const nameOf = (player: EventPlayer | undefined) => (player ? labelOf(player) : '–')

/** A line without a clear match: its text, its problem, and the choices. */
function ReviewedLineCard(props: ReviewedLineProps) {
  const { line, players, onDecide } = props
  const { t } = useLingui()
  const player = players.get(line.player_id ?? 0)
  const words = useStateWords(line, player ? labelOf(player) : '')
  const waiting = line.state !== 'ready' && line.state !== 'left_out'
  const Icon = waiting ? WarningIcon : line.state === 'ready' ? CheckIcon : CrossIcon
  const { name } = line

  return (
    <li
      className={`${styles.reviewedLine} card stack gap-8`}
      data-waiting={waiting || undefined}
      tabIndex={-1}
      aria-label={name}
    >
      <p className="row stretched apart breakable gap-4-16">
        <strong>{name}</strong>
        <span className="figures">{line.result ?? line.written}</span>
      </p>
      <p className={`${styles.reviewedLineState} beside gap-6 stretched pending`} data-state={line.state}>
        <Icon size={18} />
        <span>{words}</span>
      </p>
      {waiting ? (
        <LineChoices {...props} />
      ) : (
        <div>
          <Button
            look="quiet"
            icon={<UndoIcon size={18} />}
            aria-label={t`Decide on ${name} again`}
            onClick={() => onDecide({})}
          >
            <Trans>Decide again</Trans>
          </Button>
        </div>
      )}
    </li>
  )
}

function useStateWords({ state, match, written }: ReviewedLine, player: string): string {
  const { t } = useLingui()
  switch (state) {
    case 'ready':
      return t`Assigned to ${player}`
    case 'left_out':
      return t`Skipped`
    case 'twice':
      return t`${player} is already in a line above.`
    case 'no_result':
      return written === '' ? t`The result is missing.` : t`“${written}” must be a whole number, 0 or more.`
    case 'undecided':
      if (match.kind === 'several') return t`Several players have this name.`
      return match.kind === 'near' ? t`No exact match for this name.` : t`No similar names.`
  }
}
