import './medium.css'

type MediumProps = {
  kind: 'image' | 'audio' | 'video'
  src: string
  width: number | null
  height: number | null
  /** What it is, for who cannot see or hear it. */
  label: string
}

/** An image, sound or film in the room it will take. */
export function Medium({ kind, src, width, height, label }: MediumProps) {
  const size = width !== null && height !== null ? { width, height } : {}
  return (
    <figure className="medium">
      {kind === 'image' && <img {...size} src={src} alt={label} decoding="async" />}
      {kind === 'audio' && <audio src={src} controls preload="metadata" aria-label={label} />}
      {kind === 'video' && (
        <video {...size} src={src} controls playsInline preload="metadata" aria-label={label} />
      )}
    </figure>
  )
}
