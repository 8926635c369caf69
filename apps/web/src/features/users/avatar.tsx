import { apiUrl } from '@/lib/calls/call.ts'
import * as styles from './avatar.module.css'

type AvatarProps = {
  person: {
    name: string
    surname: string
    /** Path of the profile image below the API’s base. */
    image: string | null
  }
  size?: number
}

/**
 * A person's image, or the initials where there is none. Hidden from assistive technology, because the name is beside
 * it.
 */
export function Avatar({ person, size = 32 }: AvatarProps) {
  const { image } = person
  return (
    <span
      className={`${styles.avatar} rigid brand strong`}
      style={{ width: size, height: size, fontSize: size * 0.4 }}
      aria-hidden="true"
    >
      {image === null ? (
        initialsOf(person)
      ) : (
        <img src={apiUrl(image)} alt="" width={size} height={size} decoding="async" />
      )}
    </span>
  )
}

function initialsOf({ name, surname }: AvatarProps['person']): string {
  const last = surname.split(' ').at(-1) ?? ''
  return [name, last].map((word) => Array.from(word)[0]?.toLocaleUpperCase() ?? '').join('')
}
