import { Trans, useLingui } from '@lingui/react/macro'
import { groupMiniLeagueCode } from '@tertulia/core/mini-leagues/mini-league'
import { shareText } from '@/features/shared-cards/share.ts'
import { paths } from '@/paths.ts'
import { Button } from '@/ui/button.tsx'
import { CopyButton } from '@/ui/copy-button.tsx'
import * as styles from './mini-leagues.module.css'

/** The link and the code that invite to a mini-league. */
export function InviteSheet({ name, code }: { name: string; code: string }) {
  const { t } = useLingui()
  const link = `${window.location.origin}${paths.joinMiniLeague(code)}`
  const shown = groupMiniLeagueCode(code)
  return (
    <section className="sheet stack gap-12" aria-labelledby="mini-league-invite">
      <h2 id="mini-league-invite">
        <Trans>Invite friends</Trans>
      </h2>
      <p className="soft">
        <Trans>They need an account at this club. Send them the link, or tell them the code.</Trans>
      </p>
      <p className={`${styles.code} breakable`}>{shown}</p>
      <div className="row gap-8">
        <Button look="primary" onClick={() => void shareText(t`Join my mini-league “${name}”: ${link}`)}>
          <Trans>Share the link</Trans>
        </Button>
        <CopyButton text={shown} label={t`the code`} />
      </div>
    </section>
  )
}
