import { WarningIcon } from '@/ui/icons.tsx'

/** What is wrong with a part of the cup's form, next to it. */
export function CupError({ words }: { words: string | null }) {
  return (
    <div role="alert" className="cup-error">
      {words !== null && (
        <>
          <WarningIcon size={18} />
          <p>{words}</p>
        </>
      )}
    </div>
  )
}
