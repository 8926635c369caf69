/** The slug of a new theme: its name in small letters without accents, with a number if that slug is taken. */
export function themeSlug(name: string, taken: readonly string[]): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .slice(0, 50)
  const slug = plain || 'theme'
  if (!taken.includes(slug)) return slug
  for (let number = 2; ; number += 1) {
    if (!taken.includes(`${slug}_${number}`)) return `${slug}_${number}`
  }
}
