/** Opens the panel about showing a view on other sites, whose code is loaded then. */
import { codeOf } from '../failures/code.ts'
import { openDialog } from '../shell/overlays/dialogs.tsx'

export async function openEmbed(view: number): Promise<void> {
  const { EmbedPanel } = await codeOf(import('./embed-panel.tsx'))
  await openDialog<null>((answer) => <EmbedPanel view={view} onClose={() => answer(null)} />)
}
