/** `npm run build`: install what is missing and build, without starting anything. */
import { build } from './build/build.mjs'
import { install } from './setup/install.mjs'
import { endTogether, main } from './run.mjs'

await main(async () => {
  endTogether()
  await install()
  await build()
})
