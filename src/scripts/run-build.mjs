/** `npm run build`: installs missing packages and builds, without starting anything. */
import { build } from './build/build.mjs'
import { install } from './setup/install.mjs'
import { endTogether, main } from './run.mjs'

await main(async () => {
  endTogether()
  await install()
  await build()
})
