import { Plural, Trans, useLingui } from '@lingui/react/macro'
import * as cupFormCalls from '@tertulia/contract/cup-forms'
import type { CupForm as CupRecord } from '@tertulia/contract/cup-forms'
import { tiesOfRound } from '@tertulia/core/cup/cup-form'
import { useState } from 'react'
import { stageWords } from '@/features/cup/cup-words.ts'
import { useCall } from '@/lib/calls/queries.ts'
import { formatDateShort, useLanguage } from '@/lib/dates/dates.ts'
import { useFormDrafts } from '@/lib/drafts/form-drafts.tsx'
import { paths } from '@/paths.ts'
import { Button } from '@/ui/button.tsx'
import { PlusIcon } from '@/ui/seldom-icons.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { roomFor } from './cup-draft.ts'
import { CupForm } from './cup-form.tsx'
import { cupDraftName } from './use-cup-form.tsx'
import * as styles from './season-cup.module.css'

/** The cup of an existing season: created, editable until its first day, then read-only. */
export function SeasonCup({ season }: { season: number }) {
  const query = useCall(cupFormCalls.getCupForm, { params: { season } })
  return (
    <section className={`${styles.seasonCup} line-above`} aria-labelledby="season-cup-title">
      <h2 id="season-cup-title">
        <Trans>Cup</Trans>
      </h2>
      <QueryState query={query} skeleton={<Skeleton height={160} />}>
        {(form) => <KnownCup form={form} />}
      </QueryState>
    </section>
  )
}

function KnownCup({ form }: { form: CupRecord }) {
  const { cup, rounds, today } = form
  const drafts = useFormDrafts()
  const [opened, setOpened] = useState(() => drafts.find(cupDraftName(form)) !== null)
  const free = rounds.filter(({ date }) => date > today).map(({ round }) => round)

  if (cup && !cup.editable) return <StartedCup form={form} cup={cup} />
  if (cup || opened) return <CupForm record={form} onClose={() => setOpened(false)} />
  return (
    <div className={`${styles.cupNone} row apart sheet`}>
      {roomFor(free) === 0 ? (
        <p>
          <Trans>This season has no cup, and there are no rounds left to play one.</Trans>
        </p>
      ) : (
        <>
          <p>
            <Trans>
              This season has no cup. A cup is played on rounds of the season, by any players with a valid
              role.
            </Trans>
          </p>
          <Button icon={<PlusIcon size={18} />} onClick={() => setOpened(true)}>
            <Trans>Create a cup</Trans>
          </Button>
        </>
      )}
    </div>
  )
}

type StartedCupProps = { form: CupRecord; cup: NonNullable<CupRecord['cup']> }

/** A cup that has begun, read-only. */
function StartedCup({ form, cup: startedCup }: StartedCupProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const players = startedCup.player_ids.length

  return (
    <div className={`sheet ${styles.cupStarted}`}>
      <p>
        <Trans>
          This cup has started with <Plural value={players} one="# player" other="# players" />. Players and
          rounds stand; each round is drawn as soon as the one before is decided.
        </Trans>
      </p>
      <ol>
        {startedCup.rounds.map((number, index) => {
          const round = form.rounds.find((one) => one.round === number)
          return (
            <li key={number}>
              <strong>{stageWords(tiesOfRound(players, index + 1))}</strong>
              <span className="soft">
                {t`Round ${number}`}
                {round && `, ${formatDateShort(round.date, language)}`}
              </span>
            </li>
          )
        })}
      </ol>
      <p>
        <span className="soft">
          <Trans>Seed</Trans>
        </span>{' '}
        <code className={`${styles.cupSeed} breakable`}>{startedCup.seed}</code>
      </p>
      <div>
        <TextLink to={paths.cup(form.season)} button="plain">
          <Trans>See the cup</Trans>
        </TextLink>
      </div>
    </div>
  )
}
