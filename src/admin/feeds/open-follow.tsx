/** Opens the dialog about following, whose code is loaded then. */
import type { DeskQuery } from '../../contract/desk/routes.ts'
import { codeOf } from '../failures/code.ts'
import { openDialog } from '../shell/overlays/dialogs.tsx'

/** @param of the record or view; empty: the whole calendar */
export async function openFollow(of: DeskQuery<'GET /feeds'>): Promise<void> {
  const { FollowDialog } = await codeOf(import('./follow-dialog.tsx'))
  await openDialog<null>((answer) => <FollowDialog of={of} onClose={() => answer(null)} />)
}
