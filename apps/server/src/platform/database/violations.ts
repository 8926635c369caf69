import pg from 'pg'

const sqlStates = { unique: '23505', foreign_key: '23503' } as const

/** Awaits a write; null when it breaks a constraint of the named kind, after which the transaction can only be rolled back. */
export async function unlessViolated<T>(kind: keyof typeof sqlStates, write: Promise<T>): Promise<T | null> {
  try {
    return await write
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === sqlStates[kind]) return null
    throw error
  }
}
