import { Page } from '@/ui/page.tsx'

export function CorrectionPage() {
  return <Page title="CorrectionPage">…</Page>
}
