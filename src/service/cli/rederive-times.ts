/** `npm run rederive-times` computes the instants of all events from their wall times. */
import { moveEvents } from '../schedule/follow-zones.ts'
import { runCommand } from './run.ts'

await runCommand(async (service) => {
  await moveEvents(service, (line) => console.log(line))
})
