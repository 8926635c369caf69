import { Trans, useLingui } from '@lingui/react/macro'
import { useToday } from '@/features/closed-days/use-today.ts'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { DateField } from '@/ui/fields/dates/date-field.tsx'
import { Switch } from '@/ui/fields/switch.tsx'
import type { LetterDraft } from './letter-draft.ts'

type Choices = Pick<LetterDraft, 'club_business' | 'notice'>

type LetterChannelsProps = Choices & {
  /** Words of a problem with the notice. */
  problem: string | undefined
  onChange: (change: Partial<Choices>) => void
}

/** Whether a letter is club business, and whether it also stands on home and is shown on devices. */
export function LetterChannels({ club_business, notice, problem, onChange }: LetterChannelsProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const today = useToday()
  return (
    <>
      <div className="stack gap-4">
        <Switch
          label={t`Club business, such as an annual meeting or changed rules`}
          checked={club_business}
          onChange={({ currentTarget: { checked } }) => onChange({ club_business: checked })}
        />
        <p className="small soft">
          {club_business ? (
            <Trans>Also goes to members who want no news of the club. They can’t unsubscribe from it.</Trans>
          ) : (
            <Trans>
              Goes only to members who want news of the club. They can unsubscribe with one click.
            </Trans>
          )}
        </p>
      </div>
      {notice && (
        <>
          <DateField
            label={t`On the home page until`}
            description={t`From the day you send it, for everyone who’s signed in.`}
            date={notice.to_date}
            calendar={{ title: t`On the home page until`, start: notice.to_date, days: { from: today } }}
            shown={formatDateLong(notice.to_date, language)}
            error={problem}
            onChange={(date) => onChange({ notice: { ...notice, to_date: date } })}
          />
          <Switch
            label={t`Also on the recipients’ devices`}
            checked={notice.push}
            onChange={({ currentTarget: { checked } }) => onChange({ notice: { ...notice, push: checked } })}
          />
        </>
      )}
    </>
  )
}
