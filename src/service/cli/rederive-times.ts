/** `npm run rederive-times`: computes the instants of all events anew from their wall times, whatever the database says of them. */
import { moveEvents } from '../schedule/follow-zones.ts'
import { runCommand } from './run.ts'

await runCommand(async (service) => {
  await moveEvents(service, (line) => console.log(line))
})
