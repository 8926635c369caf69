import { Plural, Trans, useLingui } from '@lingui/react/macro'
import * as cupCalls from '@tertulia/contract/cup'
import type { CupDraw } from '@tertulia/contract/cup'
import { drawnElsewhere } from '@tertulia/core/cup/verify-draw'
import { useId, useState } from 'react'
import { errorWords } from '@/lib/calls/error-words.ts'
import { useCall } from '@/lib/calls/queries.ts'
import { saveJson } from '@/lib/device/save-file.ts'
import { ChevronDownIcon } from '@/ui/icons.tsx'
import { DownloadIcon } from '@/ui/seldom-icons.tsx'
import { Button } from '@/ui/button.tsx'
import * as styles from './cup.module.css'

/** The seed of the draws, and their record as a file that anyone can verify. */
export function DrawRecord({ season }: { season: number }) {
  const [open, setOpen] = useState(false)
  const content = useId()
  const draw = useCall(cupCalls.getCupDraw, { query: { season } }, { enabled: open })

  return (
    <section className="no-print">
      <Button aria-expanded={open} aria-controls={content} onClick={() => setOpen(!open)}>
        <span>
          <Trans>Draw record</Trans>
        </span>
        <ChevronDownIcon size={18} />
      </Button>
      <div id={content} hidden={!open} aria-busy={draw.isLoading}>
        {draw.data && <DrawFile draw={draw.data} />}
        {draw.error && <p role="alert">{errorWords(draw.error.code)}</p>}
      </div>
    </section>
  )
}

function DrawFile({ draw }: { draw: CupDraw }) {
  const { t } = useLingui()
  const file = `cup-${draw.season}-draw.json`
  if (draw.seed === drawnElsewhere) {
    return (
      <p>
        <Trans>This cup was drawn in the club’s old system, so there is no seed to verify it from.</Trans>
      </p>
    )
  }

  return (
    <div className={`${styles.drawFile} stack sheet`}>
      <dl>
        <div>
          <dt>
            <Trans>Seed</Trans>
          </dt>
          <dd className={styles.drawSeed}>{draw.seed}</dd>
        </div>
        <div>
          <dt>
            <Trans>Drawn so far</Trans>
          </dt>
          <dd>
            <Plural value={draw.rounds.length} one="# stage" other="# stages" />,{' '}
            <Plural value={draw.player_ids.length} one="# player" other="# players" />
          </dd>
        </div>
      </dl>
      <p>
        <Trans>Every draw comes from the seed, and anyone can verify it from the record.</Trans>
      </p>
      <details className={styles.drawVerification}>
        <summary>
          <Trans>For developers</Trans>
        </summary>
        <p>
          <Trans>
            Download the record and run <code>npm run cup:verify -- {file}</code> in the software folder.
          </Trans>
        </p>
      </details>
      <Button
        icon={<DownloadIcon size={18} />}
        aria-label={t`Download the draw record`}
        onClick={() => saveJson(file, draw)}
      >
        <Trans>Download</Trans>
      </Button>
    </div>
  )
}
