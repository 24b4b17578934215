/** `npm run sample`: fills an empty calendar with a believable sample. */
import { fillWithSample } from '../desk/sample.ts'
import { runCommand } from './run.ts'

await runCommand(async (service) => {
  const administrator = await service.db
    .selectFrom('users')
    .select(['id', 'role'])
    .where('role', '=', 'administrator')
    .orderBy('id')
    .executeTakeFirst()
  const created = await fillWithSample(service, administrator ?? null)
  console.log(
    Object.entries(created)
      .map(([resource, count]) => `${count} ${resource}`)
      .join(', '),
  )
})
