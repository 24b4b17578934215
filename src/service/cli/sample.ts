/** `npm run sample` fills an empty calendar with a believable sample. */
import { fillWithSample } from '../sample/fill.ts'
import { firstAdministrator } from './first-administrator.ts'
import { runCommand } from './run.ts'

await runCommand(async (service) => {
  const created = await fillWithSample(service, await firstAdministrator(service.db), 'cli')
  const said = Object.entries(created).map(([resource, count]) => `${count} ${resource}`)
  console.log(said.join(', '))
})
