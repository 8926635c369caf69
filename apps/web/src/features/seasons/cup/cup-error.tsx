import { WarningIcon } from '@/ui/icons.tsx'

/** Error message next to a part of the cup's form. */
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
