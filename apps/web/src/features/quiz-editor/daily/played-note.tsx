import { Plural, Trans } from '@lingui/react/macro'

/** The effect of editing once players have answered; nothing before. */
export function PlayedNote({ submissions }: { submissions: number }) {
  if (submissions === 0) return null
  return (
    <p className="editor-note">
      <Plural value={submissions} one="# person has answered." other="# people have answered." />{' '}
      <Trans>Changed answers are judged again; you see the effect before it is saved.</Trans>
    </p>
  )
}
