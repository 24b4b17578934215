/** The thread that renders first screens (`first-screens.ts`). */
import { parentPort, workerData } from 'node:worker_threads'
import type { Rendered, FirstScreen } from './first-screens.ts'

interface FirstScreenModule {
  readonly default: (screen: FirstScreen) => Promise<string>
}

// The build makes this module of `admin/first-screen.tsx`.
const { default: renderFirstScreen } = (await import(String(workerData))) as FirstScreenModule

let before: Promise<unknown> = Promise.resolve()

parentPort?.on('message', ({ id, screen }: { readonly id: number; readonly screen: FirstScreen }) => {
  before = before
    .then(() => renderFirstScreen(screen))
    .then(
      (markup): Rendered => ({ id, markup }),
      (): Rendered => ({ id, markup: null }),
    )
    .then((rendered) => parentPort?.postMessage(rendered))
})
