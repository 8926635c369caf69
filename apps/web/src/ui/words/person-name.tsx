type Person = { name: string; surname: string }

/** A person's full name; `short` shows "Ana M." and keeps the full one for assistive technology. */
export function PersonName({ person, short = false }: { person: Person; short?: boolean }) {
  const full = `${person.name} ${person.surname}`.trim()
  if (!short || person.surname === '') return <>{full}</>

  const initial = person.surname.charAt(0)
  return (
    <span title={full}>
      <span aria-hidden="true">{`${person.name} ${initial}.`}</span>
      <span className="visually-hidden">{full}</span>
    </span>
  )
}
