import { apiUrl } from '@/lib/call.ts'

/** The customer's logo; without one the product's mark and his name. */
export function CustomerLogo({ name, logo }: { name: string; logo: string | null }) {
  if (logo) return <img src={apiUrl(logo)} alt={name} className="home-logo" />
  return (
    <>
      <img src="/icon.svg" alt="" width={28} height={28} />
      <span>{name}</span>
    </>
  )
}
