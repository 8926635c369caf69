import { placeReasonMax } from '@tertulia/contract/withdrawals'
import { useLingui } from '@lingui/react/macro'
import { cleanText } from '@tertulia/core/quizzes/clean-text'
import { ReasonForm, type ReasonFormProps } from '@/ui/dialogs/reason-dialog.tsx'

/** Changes the player of a place, with the reason that the season's history shows to admins. */
export function PlaceForm({ words, ...form }: Omit<ReasonFormProps, 'text'>) {
  const { t } = useLingui()
  const description = t`Admins read it in the season’s history. It is part of the player’s own data, too.`
  return (
    <ReasonForm
      text={{ max: placeReasonMax, clean: cleanText }}
      words={{ description, problem: t`Say why.`, ...words }}
      {...form}
    />
  )
}
